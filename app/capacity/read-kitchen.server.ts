import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { dayAt, shopInstant } from '#hours/calendar-day.ts';
import { kitchenCapacity, kitchenState } from './capacity.table.server.ts';
import type { Oven } from './capacity.ts';
import { minute, type Quarters, quarter } from './quarters.ts';
import { busyAbove, type KitchenReading, recentMs } from './quote.ts';

/** Reads the oven as the database or transaction has it now; null where none is set. */
export async function readOvenNow(db: Database): Promise<Oven | null> {
  const [row] = await db.select().from(kitchenCapacity);
  if (!row || row.oven === null) return null;
  return { units: row.oven, minutes: row.ovenMinutes, baked: row.baked };
}

/**
 * Reads what is taken of each quarter that is not over, from the orders' own rows: one that was called off takes nothing, one
 * that is made nothing of a quarter to come. The place of the order `except` counts as free.
 */
async function readQuarters(db: Database, oven: Oven, now: number, except = 0): Promise<Quarters> {
  const since = sql`to_timestamp(${(Math.floor(now / quarter) * quarter) / 1000})`;
  const [[state], { rows }] = await Promise.all([
    db.select().from(kitchenState),
    db.execute<{ at: number; units: number }>(sql`
      select (extract(epoch from at) * 1000)::float8 as at, sum(units)::int as units from (
        select oven_from + (place - 1) * interval '15 minutes' as at, units, is_made from (
          select oven_from, oven_units, status not in ('new', 'confirmed', 'baking') as is_made from orders
            where oven_from > ${since} - interval '2 days' and not is_called_off and id <> ${except}) as placed,
          unnest(oven_units) with ordinality as part (units, place)) as parts
      where at >= ${since} and not (is_made and at > ${since}) group by at`),
  ]);
  const { fewer = null, fewerUntil = null } = state ?? {};
  const until = fewerUntil?.getTime() ?? 0;
  return {
    oven,
    fewer: fewer !== null && until > now ? { units: fewer, until } : null,
    taken: Object.fromEntries(rows.map(({ at, units }) => [at, units])),
  };
}

/** Locks all places until the transaction ends and reads them, but an order's of that id; null where no oven is set. */
export async function holdQuarters(tx: Database, now: number, except?: number) {
  const [, oven] = await Promise.all([
    tx.select().from(kitchenState).for('update'),
    readOvenNow(tx),
  ]);
  return oven && readQuarters(tx, oven, now, except);
}

/**
 * Returns the minutes that 85 of 100 orders of eight weeks needed while the oven kept up (B-4030); null of fewer than
 * thirty. It reads the days before today, once a day: no time changes over an open form, all instances say the same.
 */
export function readTypicalMinutes(
  { db, clock, memory }: Pick<Context, 'db' | 'clock' | 'memory'>,
  oven: Oven,
): Promise<number | null> {
  const today = dayAt(clock.now().epochMilliseconds);
  const busy = busyAbove(oven);
  return memory.remember('typical minutes', `${today} ${busy}`, async () => {
    const until = new Date(shopInstant(today, '00:00') ?? 0);
    const { rows } = await db.execute<{ minutes: number }>(sql`
      select ceil(percentile_disc(0.85) within group (order by needed))::int as minutes from (
        select extract(epoch from ready.at - placed_at) / 60 as needed, recent - units as before
        from (select *, sum(units) over (
            order by placed_at range between interval '1 minute' * ${recentMs / minute} preceding and current row) as recent
          from orders cross join lateral (select sum(part) as units from unnest(oven_units) as part) as weighed
          where placed_at between ${until}::timestamptz - interval '56 days' and ${until}
            and oven_units is not null and not is_called_off) as sent
          join lateral (select at from order_events where order_id = sent.id and kind = 'ready'
            order by id desc limit 1) as ready on true
        where due_at is null and seen_at <= watch_from + interval '10 minutes') as needing
      where before <= ${busy} having count(*) >= 30`);
    return rows[0]?.minutes ?? null;
  });
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
