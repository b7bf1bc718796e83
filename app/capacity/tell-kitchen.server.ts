import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { kitchenLoads, kitchenState } from './capacity.table.server.ts';
import { afterStep, type Heard, type LoadsAfter } from './load-steps.ts';
import { holdKitchen } from './read-kitchen.server.ts';
import { movedLoads } from './reserve.ts';
import { type Reserved, settle } from './settle.ts';

type LoadRow = typeof kitchenLoads.$inferSelect;

function loadOfRow(row: LoadRow): Reserved {
  const { id, orderId, station, size, count, units, isIn, startsAt, endsAt, earliestAt } = row;
  const from = startsAt.getTime();
  const until = endsAt.getTime();
  return {
    id,
    orderId,
    station,
    size,
    count,
    units,
    isIn,
    from,
    until,
    earliest: earliestAt.getTime(),
  };
}

function rowOfLoad({ id: _, from, until, earliest, ...load }: Reserved) {
  return {
    ...load,
    isGone: false,
    startsAt: new Date(from),
    endsAt: new Date(until),
    earliestAt: new Date(earliest),
  };
}

/**
 * Updates the kitchen after an order's step, in that transaction: others get what it gives back,
 * and move when it is late. An order without reservations changes nothing.
 */
export async function tellKitchen(
  tx: Database,
  { id, ...followed }: Heard & { readonly id: number },
  now: number,
): Promise<void> {
  const isOwn = eq(kitchenLoads.orderId, id);
  const [any] = await tx.select({ id: kitchenLoads.id }).from(kitchenLoads).where(isOwn).limit(1);
  if (!any) return;
  const kitchen = await holdKitchen(tx, now);
  if (!kitchen) return;
  const own = (await tx.select().from(kitchenLoads).where(isOwn)).map(loadOfRow);
  const { left, gone } = afterStep(own, { ...followed, kitchen, now });
  const others = kitchen.loads.filter(({ orderId }) => orderId !== id);
  const isFollowed = kitchen.isFollowed || followed.step === 'in';
  const current = settle(kitchen, [...others, ...left], now, isFollowed);
  const changedIn = kitchen.version + 1;
  await storeOwn(tx, { own, left: current.slice(others.length), gone, changedIn });
  await moveLoads(tx, movedLoads(others, current.slice(0, others.length)), changedIn);
  const followedAt = followed.step === 'in' ? { followedAt: new Date(now) } : {};
  await raiseKitchenVersion(tx, followedAt);
}

type OwnLoads = LoadsAfter & { readonly own: readonly Reserved[]; readonly changedIn: number };

async function storeOwn(tx: Database, { own, left, gone, changedIn }: OwnLoads): Promise<void> {
  const before = new Map(own.map((load) => [load.id, load]));
  const after = new Set(left.map(({ id }) => id));
  const replaced = own.filter(({ id }) => !after.has(id) && !gone.has(id)).map(({ id }) => id);
  const giveBack = (ids: readonly number[], change: { orderId?: null }) =>
    tx
      .update(kitchenLoads)
      .set({ isGone: true, changedIn, ...change })
      .where(inArray(kitchenLoads.id, [...ids]));
  if (gone.size > 0) await giveBack([...gone], {});
  // Placed anew: the old load is no part of the order any more.
  if (replaced.length > 0) await giveBack(replaced, { orderId: null });
  const added = left.filter(({ id }) => !before.has(id));
  if (added.length > 0)
    await tx.insert(kitchenLoads).values(added.map((load) => ({ ...rowOfLoad(load), changedIn })));
  for (const load of left)
    if (before.has(load.id) && before.get(load.id) !== load)
      await tx
        .update(kitchenLoads)
        .set({ ...rowOfLoad(load), changedIn })
        .where(eq(kitchenLoads.id, load.id));
}

/** In milliseconds: older loads are not used any more. */
const loadsLast = 3 * 24 * 60 * 60_000;

export async function forgetLoads({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().epochMilliseconds - loadsLast);
  await db.delete(kitchenLoads).where(lt(kitchenLoads.endsAt, before));
}

export async function moveLoads(
  tx: Database,
  moved: readonly Reserved[],
  changedIn: number,
): Promise<void> {
  for (const { id, from, until } of moved)
    await tx
      .update(kitchenLoads)
      .set({ startsAt: new Date(from), endsAt: new Date(until), changedIn })
      .where(eq(kitchenLoads.id, id));
}

/** Tells open boards and every reader of the kitchen that it has changed. */
export async function raiseKitchenVersion(
  tx: Database,
  change: Partial<typeof kitchenState.$inferInsert> = {},
): Promise<void> {
  await tx.update(kitchenState).set({ ...change, version: sql`${kitchenState.version} + 1` });
}
