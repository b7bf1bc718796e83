import type pg from 'pg';
import type { Step } from './step-ledger.ts';

/** Every step of staff that the database holds, with who took it. */
export async function readSteps(client: pg.Client): Promise<readonly Step[]> {
  const { rows } = await client.query<Step>(
    `select order_id::int as order, kind, actor_email as who from order_events
     where kind in ('confirmed', 'baking', 'ready', 'done', 'refused')`,
  );
  return rows;
}

/** The letters that the database calls sent. */
export async function readSent(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from outbox where sent_at is not null',
  );
  return rows.map(({ id }) => id);
}

/** What a mail server knows letters by. */
export function emailIds(ids: readonly number[]): readonly string[] {
  return ids.map((id) => `outbox-${id}`);
}
