import { sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { dayAt, shopInstant } from '#hours/calendar-day.ts';
import type { Oven } from './capacity.ts';
import { minute } from './quarters.ts';
import { busyAbove, recentMs } from './quote.ts';

/** How far back orders count for how busy an hour is, as PostgreSQL writes it. */
const recent = `${recentMs / minute} minutes`;

/**
 * Returns the minutes that 85 of 100 orders of the last eight weeks needed while the oven kept up (B-4030); null of
 * fewer than thirty. Left out are times that customers chose and orders that no cook touched for ten minutes. It reads
 * the days before today, once a day: no time changes over an open form, and all instances say the same.
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
        select extract(epoch from ready.at - placed_at) / 60 as needed,
          recent - (select sum(units) from unnest(oven_units) as units) as before
        from (select *, sum((select sum(units) from unnest(oven_units) as units)) over (
            order by placed_at range between interval '${sql.raw(recent)}' preceding and current row) as recent
          from orders where placed_at between ${until}::timestamptz - interval '56 days' and ${until}
            and oven_units is not null and status <> 'refused') as sent
          join lateral (select at from order_events where order_id = sent.id and kind = 'ready'
            order by id limit 1) as ready on true
        where due_at is null and seen_at <= watch_from + interval '10 minutes') as needing
      where before <= ${busy} having count(*) >= 30`);
    return rows[0]?.minutes ?? null;
  });
}
