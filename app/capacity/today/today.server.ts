import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { capacityProblems } from '../capacity.problems.ts';
import { kitchenLoads, kitchenPromises } from '../capacity.table.server.ts';
import {
  readCapacityNow,
  readLoadAnswer,
  uncountedText,
  withNow,
} from '../read-capacity.server.ts';
import { holdKitchen, readKitchen } from '../read-kitchen.server.ts';
import { type KitchenNow, movedLoads } from '../reserve.ts';
import { settle } from '../settle.ts';
import { moveLoads, raiseKitchenVersion } from '../tell-kitchen.server.ts';
import { createTimeline, minute, type Placed, place } from '../timeline.ts';
import type { FewerInput, WalkInIds, WalkInInput } from './today.schema.ts';
import { type KitchenToday, type WalkIn, walkInBounds } from './today.ts';

const day = 24 * 60 * minute;

/** Returns how full the kitchen is, with every load where it stands by now. */
export async function readKitchenToday(
  ctx: StaffContext & Pick<Context, 'clock'>,
): Promise<KitchenToday> {
  staffActor(ctx.actor, 'service');
  const now = ctx.clock.now().epochMilliseconds;
  const capacity = await readCapacityNow(ctx.db);
  if (!capacity) return { now, kitchen: null, uncounted: [], quoted: {} };
  const kitchen = await readKitchen(ctx.db, capacity, now);
  const { rows } = await ctx.db.execute(withNow(uncountedText, now));
  const uncounted = rows.map(readLoadAnswer);
  const ids = new Set([...kitchen.loads, ...uncounted].flatMap(({ orderId }) => orderId ?? []));
  const loads = settle(kitchen, kitchen.loads, now, kitchen.isFollowed);
  const quoted = await readQuoted(ctx.db, [...ids]);
  return { now, kitchen: { ...kitchen, loads }, uncounted, quoted };
}

/** As the customer read it; of older orders as the kitchen said it. */
const firstPromiseAt = sql<Date>`coalesce((select promised_at from order_events
  where order_id = kitchen_promises.order_id and kind = 'placed'), ${kitchenPromises.quotedAt})`;

async function readQuoted(db: Database, ids: readonly number[]): Promise<KitchenToday['quoted']> {
  const rows = await db
    .select({
      id: kitchenPromises.orderId,
      quotedAt: firstPromiseAt.mapWith(kitchenPromises.quotedAt),
    })
    .from(kitchenPromises)
    .where(inArray(kitchenPromises.orderId, [...ids]));
  return Object.fromEntries(rows.map(({ id, quotedAt }) => [id, quotedAt.getTime()]));
}

/**
 * Reserves for a walk-in at the first time from `at` on at which it fits. Refuses with
 * `walk_in_past`, with `oven_unset`, and with `walk_in_full` when it fits at none of the next three
 * hours.
 */
export async function addWalkIn(ctx: Context, { pizzas, at }: WalkInInput): Promise<WalkIn> {
  const now = ctx.clock.now().epochMilliseconds;
  return staffTransaction(ctx, 'service', async (tx) => {
    if (at !== null && (at < now || at > now + walkInBounds.days * day))
      throw new Problem(capacityProblems.walk_in_past);
    const kitchen = await holdCurrent(tx, now);
    const { sizes } = kitchen.capacity;
    const needs = pizzas
      .map(({ size, count }) => ({ station: 'oven' as const, size, count, units: sizes[size] }))
      .toSorted((a, b) => b.units - a.units);
    const timeline = createTimeline(kitchen, kitchen.loads);
    const wish = { needs, from: now, drive: null };
    const placed = placeFrom(at, (readyBy) => place(timeline, kitchen, { ...wish, readyBy }));
    if (!placed) throw new Problem(capacityProblems.walk_in_full);
    const rows = placed.loads.map(({ from, until, ...load }) => ({
      ...load,
      startsAt: new Date(from),
      endsAt: new Date(until),
      // The customer at the counter was told this time: no load moves up before it.
      earliestAt: new Date(from),
      changedIn: kitchen.version + 1,
    }));
    const added = await tx.insert(kitchenLoads).values(rows).returning({ id: kitchenLoads.id });
    await raiseKitchenVersion(tx);
    return { ids: added.map(({ id }) => id), readyAt: placed.readyAt };
  });
}

/** Gives back a walk-in's reservation; a second press changes nothing. */
export async function removeWalkIn(ctx: Context, { ids }: WalkInIds): Promise<void> {
  const now = ctx.clock.now().epochMilliseconds;
  await staffTransaction(ctx, 'service', async (tx) => {
    const kitchen = await holdKitchen(tx, now);
    await tx
      .update(kitchenLoads)
      .set({ isGone: true, changedIn: (kitchen?.version ?? 0) + 1 })
      .where(and(inArray(kitchenLoads.id, ids), isNull(kitchenLoads.orderId)));
    if (kitchen) {
      const left = kitchen.loads.filter(({ id, orderId }) => orderId !== null || !ids.includes(id));
      const current = settle(kitchen, left, now, kitchen.isFollowed);
      await moveLoads(tx, movedLoads(left, current), kitchen.version + 1);
    }
    await raiseKitchenVersion(tx);
  });
}

/** Sets or ends a smaller capacity for a while; loads that are not in yet move. */
export async function setFewer(ctx: Context, { units, minutes }: FewerInput): Promise<void> {
  const now = ctx.clock.now().epochMilliseconds;
  await staffTransaction(ctx, 'service', async (tx) => {
    await holdKitchen(tx, now);
    const until = units === null ? null : new Date(now + minutes * minute);
    await raiseKitchenVersion(tx, { fewer: units, fewerUntil: until });
    await resettleKitchen(tx, now);
  });
}

/** Moves what no longer fits, in the transaction that changed the capacity. */
export async function resettleKitchen(tx: Database, now: number): Promise<void> {
  const kitchen = await holdKitchen(tx, now);
  if (!kitchen) return;
  const { loads, isFollowed } = kitchen;
  const current = settle(kitchen, loads, now, isFollowed);
  await moveLoads(tx, movedLoads(loads, current), kitchen.version + 1);
  await raiseKitchenVersion(tx);
}

/** A walk-in may be ready so many milliseconds later than asked: the counter names the time. */
const latest = 3 * 60 * minute;

/** Returns its place at the first time from `at` on with room; null is as soon as possible. */
function placeFrom(
  at: number | null,
  placeAt: (readyBy: number | null) => Placed | null,
): Placed | null {
  if (at === null) return placeAt(null);
  for (let readyBy = at; readyBy <= at + latest; readyBy += minute) {
    const placed = placeAt(readyBy);
    if (placed) return placed;
  }
  return null;
}

/** Refuses with `oven_unset`. */
async function holdCurrent(tx: Database, now: number): Promise<KitchenNow> {
  const kitchen = await holdKitchen(tx, now);
  if (!kitchen) throw new Problem(capacityProblems.oven_unset);
  const loads = settle(kitchen, kitchen.loads, now, kitchen.isFollowed);
  await moveLoads(tx, movedLoads(kitchen.loads, loads), kitchen.version + 1);
  return { ...kitchen, loads };
}
