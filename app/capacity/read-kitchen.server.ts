import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { kitchenCapacity, kitchenState } from './capacity.table.server.ts';
import type { Oven } from './capacity.ts';
import { type Quarters, quarter } from './quarters.ts';
import type { KitchenReading } from './quote.ts';
import { readTypicalMinutes } from './typical-minutes.server.ts';

/** Reads the oven as the database or transaction has it now; null where none is set. */
export async function readOvenNow(db: Database): Promise<Oven | null> {
  const [row] = await db.select().from(kitchenCapacity);
  if (!row || row.oven === null) return null;
  return { units: row.oven, minutes: row.ovenMinutes, baked: row.baked };
}

/** Returns the oven at a version of the storefront. */
export function readOvenAt(ctx: Pick<Context, 'db' | 'memory'>, version: string) {
  return ctx.memory.remember('oven', version, () => readOvenNow(ctx.db));
}

/**
 * Reads what is taken of each quarter that is not over, from the orders' own rows: a refused one takes nothing, one
 * that is made nothing of a quarter to come.
 */
export async function readQuarters(db: Database, oven: Oven, now: number): Promise<Quarters> {
  const since = sql`to_timestamp(${(Math.floor(now / quarter) * quarter) / 1000})`;
  const [[state], { rows }] = await Promise.all([
    db.select().from(kitchenState),
    db.execute<{ at: number; units: number }>(sql`
      select (extract(epoch from at) * 1000)::float8 as at, sum(units)::int as units from (
        select oven_from + (place - 1) * interval '15 minutes' as at, units, is_made from (
          select oven_from, oven_units, status not in ('new', 'confirmed', 'baking') as is_made from orders
            where oven_from > ${since} - interval '2 days' and status <> 'refused'
          union all select oven_from, oven_units, false from walk_ins
            where oven_from > ${since} - interval '2 days') as placed,
          unnest(oven_units) with ordinality as part (units, place)) as parts
      where at >= ${since} and not (is_made and at > ${since}) group by at`),
  ]);
  const isFewer = state?.fewer && state.fewerUntil && state.fewerUntil.getTime() > now;
  return {
    oven,
    fewer: isFewer ? { units: state.fewer ?? 0, until: state.fewerUntil?.getTime() ?? 0 } : null,
    taken: Object.fromEntries(rows.map(({ at, units }) => [at, units])),
  };
}

/** Locks all places until the transaction ends and reads them; null where no oven is set. */
export async function holdQuarters(tx: Database, now: number): Promise<Quarters | null> {
  const [, oven] = await Promise.all([
    tx.select().from(kitchenState).for('update'),
    readOvenNow(tx),
  ]);
  return oven && readQuarters(tx, oven, now);
}

/** Returns a storefront's kitchen for pages; null where no oven is set. */
export async function readKitchenForPages(
  ctx: Pick<Context, 'db' | 'clock' | 'memory'>,
  oven: Oven | null,
): Promise<KitchenReading | null> {
  if (!oven) return null;
  const now = ctx.clock.now().epochMilliseconds;
  const [quarters, typicalMinutes] = await Promise.all([
    readQuarters(ctx.db, oven, now),
    readTypicalMinutes(ctx, oven),
  ]);
  return { ...quarters, typicalMinutes };
}
