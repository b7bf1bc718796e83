import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import type { ChangeKind } from '#history/kinds.ts';
import { markChanges } from '#history/take-back.server.ts';

/** Has this transaction's changes kept as that kind of work; answers the batch by which they are known. */
export async function keepAs(tx: Database, kind: ChangeKind): Promise<string> {
  await markChanges(tx, kind);
  const { rows } = await tx.execute<{ batch: string }>(
    sql`select current_setting('changes.batch', true) as batch`,
  );
  return rows[0]?.batch ?? '';
}
