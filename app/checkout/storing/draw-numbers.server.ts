import { sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import type { NewOrder } from './new-order.ts';
import type { Asked, Rows } from './two-trips.server.ts';

/** What a number is drawn for: the order of one key, cooked on one day. */
type Draw = Pick<NewOrder, 'key' | 'day' | 'placedAt'>;

/**
 * Draws the numbers of the day for the orders of these keys, the same ones however often it asks; none
 * for an order that is stored already. Ahead of the orders' own transaction, so that simultaneous
 * orders never wait for each other's commit; not synced by itself, for the orders' commit syncs it.
 */
export function drawNumbers(draws: readonly Draw[]): Asked {
  const days = [...Map.groupBy(draws, ({ day }) => day)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const asked = days.map(([day, ofDay]) => ({ day, keys: ofDay.map(({ key }) => key) }));
  const at = new Date(Math.max(...draws.map(({ placedAt }) => placedAt.getTime())));
  return {
    name: 'draw_numbers',
    text: `select drawn.key, drawn.number
      from set_config('synchronous_commit', 'off', true),
        json_to_recordset($1::json) as asked(day date, keys text[]),
        draw_order_numbers(asked.day, asked.keys, $2::timestamptz) as drawn`,
    values: [JSON.stringify(asked), at.toISOString()],
  };
}

/** The numbers that were drawn, by key. */
export function readNumbers(rows: Rows): ReadonlyMap<string, number> {
  return new Map(rows.map(({ key, number }) => [String(key), Number(number)]));
}

/** Gives back what was drawn for orders that were not stored: the next ones have it. */
export async function returnNumbers(
  { db }: Pick<Context, 'db'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(
    sql`update drawn_numbers set key = null where (day, number) in
      (select day, number from drawn_numbers where key = any(${sql.param(keys)}::text[])
       for update skip locked)`,
  );
}
