import { and, desc, lt, notInArray, sql } from 'drizzle-orm';
import {
  kitchenAllowances,
  kitchenPromises,
  kitchenState,
} from '#capacity/capacity.table.server.ts';
import { readCapacityNow } from '#capacity/read-capacity.server.ts';
import { type StaffContext, staffActor } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { readHours } from '#hours/hours.server.ts';
import { openingsFrom } from '#hours/hours.ts';
import { openNow } from '#hours/opening.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import {
  figuresOf,
  isSameKind,
  type Learned,
  learnedOf,
  type PromiseOutcome,
  type PromiseReport,
} from './promises.ts';

const day = 24 * 60 * 60_000;
const reported = 7 * day;
const learnedFrom = 56 * day;
/** Orders untouched for longer are left out: it was not the oven that was late. */
const touchedWithin = '10 minutes';

/** Returns how promises of the last week were kept, the latest day first, and what was learned. */
export async function readPromises(
  ctx: StaffContext & Pick<Context, 'clock'>,
): Promise<PromiseReport> {
  staffActor(ctx.actor, 'shop');
  const now = ctx.clock.now().epochMilliseconds;
  const promises = await listPromises(ctx.db, now - reported, now);
  const days = [...Map.groupBy(promises, ({ quotedAt }) => dayAt(quotedAt))]
    .map(([name, list]) => ({ day: name, ...figuresOf(list) }))
    .toSorted((a, b) => b.day.localeCompare(a.day));
  return { days, learned: await listLearned(ctx.db) };
}

/** Returns the orders quoted for a span that were touched in time and became ready. */
async function listPromises(
  db: Database,
  since: number,
  until: number,
): Promise<readonly PromiseOutcome[]> {
  const epoch = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);
  type Answer = Record<'planned' | 'quoted' | 'ready' | 'drive', string> & { waits: boolean };
  const { rows } = await db.execute<Answer>(sql`
    select ${epoch('promise.ready_at')} as planned, ${epoch('promise.quoted_at')} as quoted,
      ${epoch('step.at')} as ready, coalesce(orders.driving_minutes, 0) as drive,
      promise.is_waiting as waits
    from kitchen_promises as promise join orders on orders.id = promise.order_id
      join lateral (select at from order_events as ready where order_id = orders.id and kind = 'ready'
        and not exists (select from order_events as done
          where done.order_id = orders.id and done.kind = 'done' and done.id < ready.id)
        order by id desc limit 1) as step on true
    where promise.quoted_at >= to_timestamp(${since / 1000}) and promise.quoted_at < to_timestamp(${until / 1000})
      and not promise.is_chosen and orders.status in ('ready', 'done')
      and orders.seen_at <= orders.watch_from + ${touchedWithin}::interval`);
  return rows.map(({ planned, quoted, ready, drive, waits }) => ({
    isWaiting: waits,
    plannedAt: Number(planned),
    quotedAt: Number(quoted) - Number(drive) * 60_000,
    readyAt: Number(ready),
  }));
}

async function listLearned(db: Database): Promise<readonly Learned[]> {
  const { isBusy, hour, isWaiting, id } = kitchenAllowances;
  const rows = await db
    .selectDistinctOn([isBusy, hour, isWaiting])
    .from(kitchenAllowances)
    .orderBy(isBusy, hour, isWaiting, desc(id));
  return rows.map(({ id: _, learnedAt, ...row }) => ({ ...row, learnedAt: learnedAt.getTime() }));
}

/**
 * Learns, for each kind of hour, how much later than planned orders are ready (B-4030). Only while
 * the shop is closed: no customer's time changes over an open form. Returns how many kinds of hours
 * changed.
 */
export async function learnPromises(ctx: Context): Promise<number> {
  const instant = ctx.clock.now();
  const now = instant.epochMilliseconds;
  if (!(await readCapacityNow(ctx.db))) return 0;
  const hours = await readHours(ctx, await readStorefrontVersion(ctx));
  if (openNow(openingsFrom(instant, 2, hours), now)) return 0;
  const promises = await listPromises(ctx.db, now - learnedFrom, now);
  const found = learnedOf(promises);
  return ctx.db.transaction(async (tx) => {
    // One instance at a time: each reads what the other has learned.
    await tx.select().from(kitchenState).for('update');
    const known = await listLearned(tx);
    const learned = found.flatMap((one) => {
      const before = known.find((other) => isSameKind(one, other))?.minutes ?? 0;
      return one.minutes === before ? [] : [{ ...one, learnedAt: new Date(now) }];
    });
    if (learned.length > 0) await tx.insert(kitchenAllowances).values(learned);
    return learned.length;
  });
}

/** Deletes promises too old to learn from, and superseded learned minutes (B-4325). */
export async function forgetPromises({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().epochMilliseconds - learnedFrom);
  await db.delete(kitchenPromises).where(lt(kitchenPromises.quotedAt, before));
  const { isBusy, hour, isWaiting, id, learnedAt } = kitchenAllowances;
  const last = db
    .selectDistinctOn([isBusy, hour, isWaiting], { id })
    .from(kitchenAllowances)
    .orderBy(isBusy, hour, isWaiting, desc(id));
  await db.delete(kitchenAllowances).where(and(lt(learnedAt, before), notInArray(id, last)));
}
