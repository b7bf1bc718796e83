import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { compareNames } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import { groupBy } from '#core/row.groups.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { writeStep } from '#orders/move-order.server.ts';
import { inMilliseconds } from '#orders/order.ts';
import { timedStatuses } from '#orders/order-status.ts';
import { type OrderRow, orders } from '#orders/orders.table.server.ts';
import { workDay } from '#orders/promise.ts';
import { shopVersions } from '#shop/shop.table.server.ts';
import { rounding } from '../sales.server.ts';
import { drawerProblems } from './drawer.problems.ts';
import { drawerCounts } from './drawer.table.server.ts';

type OfDay = { readonly day: string };
type Counted = OfDay & { readonly counted: Cents; readonly expected: Cents };
/** Without a driver it is what a day that is over left open. */
type Run = OfDay & { readonly driver: string | null; readonly cash: Cents; readonly ids: number[] };

/** Returns what a day's drawer should have, by counter and by driver, and its last count (B-4625). */
export async function readDrawer(ctx: Context, { day }: OfDay) {
  staffActor(ctx.actor, 'service');
  return drawerOf(ctx.db, day, ctx.clock.now().epochMilliseconds);
}

export type DrawerReading = Awaited<ReturnType<typeof readDrawer>>;

/** Closes a day in a row of its own (B-4627). Refuses with `drawer_future`, with `drawer_changed` and the drawer. */
export async function countDrawer(ctx: Context, { day, counted, expected }: Counted) {
  const now = ctx.clock.now().epochMilliseconds;
  await staffTransaction(ctx, 'service', async (tx, { userId: actorId, email: actorEmail }) => {
    if (day > dayAt(now)) throw new Problem(drawerProblems.drawer_future);
    const drawer = await drawerOf(tx, day, now);
    if (drawer.expected !== expected) throw new Problem(drawerProblems.drawer_changed, { drawer });
    const row = { day, at: new Date(now), expected, counted, actorId, actorEmail };
    await tx.insert(drawerCounts).values(row);
  });
}

/**
 * Takes in a driver's cash: what is on its way is handed over, and the run is settled once (B-4626); or hands over what
 * a day that is over left open (B-4629). Refuses with `drawer_changed` and the drawer when that is other than was seen.
 */
export async function settleRun(ctx: Context, { day, driver, cash, ids }: Run) {
  const instant = ctx.clock.now();
  const now = new Date(instant.epochMilliseconds);
  await staffTransaction(ctx, 'service', async (tx, actor) => {
    const isSent = and(eq(orders.day, day), inArray(orders.id, ids));
    const found = await tx.select().from(orders).where(isSent).orderBy(orders.id).for('update');
    // Pressed twice.
    const isOver = (row: OrderRow) => (driver === null ? row.status === 'done' : row.paidInAt);
    if (found.length === ids.length && found.every(isOver)) return;
    const drawer = await drawerOf(tx, day, now.getTime());
    const run = [...drawer.runs, drawer.left].find((one) => one && one.driver === driver);
    const seen = run?.orders.filter(({ id }) => ids.includes(id)).length;
    if (run?.cash !== cash || seen !== ids.length || seen !== run.orders.length)
      throw new Problem(drawerProblems.drawer_changed, { drawer });
    const at = { ...ctx, clock: { now: () => instant }, db: tx, actor };
    for (const row of found) {
      const change = { status: 'done', statusAt: now, closedAt: now } as const;
      const isOpen = row.status !== 'done';
      if (isOpen) await writeStep(at, row, { kind: 'done', change }, now);
      const done = isOpen ? { ...row, ...change, version: row.version + 1 } : row;
      const paidIn = { kind: 'paid_in', change: { paidInAt: now } } as const;
      if (driver !== null) await writeStep(at, done, paidIn, now);
    }
  });
}

async function drawerOf(db: Database, day: string, now: number) {
  const { id, number, status, orderType, driver, paymentMethod } = orders;
  const ofDay = await db
    .select({
      ...{ id, number, status, orderType, driver, paymentMethod },
      isHandedIn: sql<boolean>`paid_in_at is not null`,
      cash: sql<Cents>`(case when payment_method = 'cash' then 100 * total_price + ${rounding} else 0 end)::float8`,
    })
    .from(orders)
    .leftJoin(shopVersions, eq(shopVersions.id, orders.shopVersion))
    .where(and(eq(orders.day, day), inArray(status, [...timedStatuses, 'done'])))
    .orderBy(asc(number));
  const counts = db.select().from(drawerCounts).where(eq(drawerCounts.day, day));
  const [last] = await counts.orderBy(desc(drawerCounts.id)).limit(1);
  const cashed = ofDay.filter(({ paymentMethod }) => paymentMethod === 'cash');
  const sold = cashed.filter(({ status }) => status === 'done');
  const sumOf = (some: typeof ofDay) => some.reduce((sum, { cash }) => sum + cash, 0);
  // The counter, each driver, and deliveries without a name.
  const byDriver = (some: typeof ofDay) =>
    [...groupBy(some, (one) => one.driver ?? (one.orderType === 'takeout' ? '' : '\uffff'))]
      .sort(([one], [other]) => compareNames(one, other))
      .flatMap(([, group]) =>
        group.slice(0, 1).map((one) => ({ ...one, cash: sumOf(group), orders: group })),
      );
  const toBring = ofDay.filter(
    (one) => one.status === 'out' || (sold.includes(one) && !one.isHandedIn),
  );
  const isOver = day < workDay(now);
  const open = ofDay.filter(
    ({ status, driver }) => status !== 'done' && (status !== 'out' || (isOver && driver === null)),
  );
  return {
    day,
    expected: sumOf(sold),
    rows: byDriver(sold),
    runs: byDriver(toBring).filter((run) => run.driver !== null),
    out: cashed.filter((one) => one.status === 'out' && !open.includes(one)),
    open,
    left: isOver && open.length > 0 ? { driver: null, cash: sumOf(open), orders: open } : null,
    closing: last ? inMilliseconds(last, ['at', 'actorEmail', 'expected', 'counted']) : null,
  };
}
