import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';

/** What a number is drawn for: the order of one key, cooked on one day. */
export type Draw = { readonly key: string; readonly day: string; readonly placedAt: Date };

/**
 * The number of the day for the order of this key, the same one however often it asks; null when
 * that order is stored already. Drawn ahead of the order's own transaction, so that simultaneous
 * orders never wait for each other's commit; not synced by itself, for the order's commit syncs it.
 */
export async function drawNumber(
  ctx: Pick<Context, 'db'>,
  { key, day, placedAt }: Draw,
): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ number: number | null }>(
    sql`select draw_order_number(${day}::date, ${key}, ${placedAt}) as number
      from set_config('synchronous_commit', 'off', true)`,
  );
  const [drawn] = rows;
  if (!drawn) throw new Problem(requestProblems.unavailable);
  return drawn.number;
}

/**
 * Takes the number out of those that were drawn, in the order's own transaction, and makes every
 * other order of the same mailbox wait for it. False when another request has it.
 */
export async function takeNumber(
  tx: Database,
  { key, day }: Draw,
  number: number,
  email: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from drawn_numbers where day = ${day}::date and number = ${number} and key = ${key}
      returning pg_advisory_xact_lock(hashtextextended(fold_mailbox(${email}), 1))::text`,
  );
  return rowCount === 1;
}

/** Gives back what was drawn for an order that failed: the next one has it. */
export async function returnNumber(ctx: Pick<Context, 'db'>, { key }: Draw): Promise<void> {
  await ctx.db.execute(
    sql`update drawn_numbers set key = null where (day, number) in
      (select day, number from drawn_numbers where key = ${key} for update skip locked)`,
  );
}
