import { sql } from 'drizzle-orm';
import { placeRow } from '#capacity/capacity.server.ts';
import { needsConfirming } from '#capacity/capacity.ts';
import { minute, placeBy, quarterOf, soonestReady } from '#capacity/quarters.ts';
import { quoteOf, roundPromise } from '#capacity/quote.ts';
import { holdQuarters } from '#capacity/read-kitchen.server.ts';
import type { Line } from '#cart/line.ts';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { changingProblems } from '#orders/changing/changing.problems.ts';
import { promiseOf } from '#orders/move-order.server.ts';
import { type OrderRow, orderDays } from '#orders/orders.table.server.ts';
import type { RequestedOrder } from '../blocker-rules.ts';
import { kitchenWish, weigh } from '../kitchen-time.ts';
import { kitchenOf, timingOf } from '../place-order.server.ts';
import type { OrderInstant } from '../requested-time.ts';
import type { ShopOfOrders } from '../shop.server.ts';
import { takePlace } from '../storing/take-place.server.ts';

type Timed = {
  readonly row: OrderRow;
  readonly order: RequestedOrder;
  readonly lines: readonly Line[];
  readonly due: OrderInstant | null;
  /** The time that staff promise, in epoch milliseconds. */
  readonly promisedAt: number | undefined;
  readonly isOwn: boolean;
};

/** Returns the time and the place in the oven of an order whose content changes; it locks the oven until the transaction ends. */
export function changedTimes(db: Database, shop: ShopOfOrders, timed: Timed) {
  return timed.row.status === 'new'
    ? requestedTime(db, shop, timed)
    : promisedTime(db, shop, timed);
}

function weighedBy({ kitchenTerms, catalogue }: ShopOfOrders, { lines, order }: Timed) {
  return weigh(kitchenTerms, catalogue, lines, order.orderType);
}

/** As of a new order. Staff take it also where the oven would not. */
async function requestedTime(db: Database, shop: ShopOfOrders, timed: Timed) {
  const { row, order, lines, isOwn } = timed;
  const at = order.moment?.kind === 'at' ? order.moment.at : null;
  const chosen = at !== null && ({ day: dayAt(at), dueAt: at, at, weekday: 1 } as const);
  const due = timed.due ?? chosen;
  // Where staff overrule that its time is over it keeps what it has.
  const { placedAt: _, ...timing } = due ? timingOf(shop, due, at !== null) : timesOf(row);
  const isDelivery = order.orderType === 'delivery';
  const drivingMinutes = isDelivery ? (row.drivingMinutes ?? shop.drivingMinutes) : null;
  const placing = {
    ...timing,
    placedAt: new Date(shop.now),
    kitchen: kitchenOf(shop, order, lines),
    id: row.id,
  };
  const place = await takePlace(db, { ...placing, isForced: !isOwn }, row);
  // Another day has numbers of its own, locked last as where an order is stored.
  const number = timing.day === row.day ? row.number : await nextNumber(db, timing.day);
  const ovenAt = placing.kitchen && place.firstPromiseAt ? place.firstPromiseAt.getTime() : null;
  return { columns: { ...timing, ...place, number, drivingMinutes }, ovenAt };
}

function timesOf({ placedAt, day, dueAt, watchFrom, firstPromiseAt }: OrderRow) {
  return { placedAt, day, dueAt, watchFrom, firstPromiseAt };
}

/** The promise holds while the oven can keep it; staff's word holds in any case (B-4607). */
async function promisedTime(db: Database, shop: ShopOfOrders, timed: Timed) {
  const { row, order, promisedAt: given, isOwn } = timed;
  const { now, kitchenTerms: kitchen } = shop;
  const isDelivery = order.orderType === 'delivery';
  const drivingMinutes = isDelivery ? (row.drivingMinutes ?? shop.drivingMinutes) : null;
  const promised =
    given === undefined
      ? (row.promisedAt?.getTime() ?? now)
      : promiseOf(row, { promisedAt: given }, new Date(now)).promisedAt.getTime();
  const weighed = weighedBy(shop, timed);
  const held = kitchen && weighed.units > 0 ? await holdQuarters(db, now, row.id) : null;
  // A cook would have had to confirm it.
  if (isOwn && held && needsConfirming(weighed.units, held.oven))
    throw new Problem(changingProblems.change_large);
  const none = { ovenFrom: null, ovenUnits: null };
  if (!kitchen || !held)
    return { columns: { promisedAt: new Date(promised), drivingMinutes, ...none }, ovenAt: null };
  const readyBy = (at: number) => at - (drivingMinutes ?? 0) * minute;
  const wish = kitchenWish({ ...shop, kitchen }, weighed, null);
  const soonest = wish && quoteOf(held, wish);
  const ovenAt = soonest && roundPromise(soonest.quotedAt);
  const placeAt = (at: number) => placeBy(held, weighed.units, now, readyBy(at));
  const canKeep = readyBy(promised) >= soonestReady(held, now) && placeAt(promised) !== null;
  const at = given !== undefined || canKeep ? promised : Math.max(promised, ovenAt ?? 0);
  const forced = { from: quarterOf(Math.max(readyBy(at), now + 1)), units: [weighed.units] };
  const place = placeRow(placeAt(at) ?? forced);
  return { columns: { promisedAt: new Date(at), drivingMinutes, ...place }, ovenAt };
}

async function nextNumber(db: Database, day: string): Promise<number> {
  const next = sql<number>`${orderDays.lastNumber} + 1`;
  const [given] = await db
    .insert(orderDays)
    .values({ day, lastNumber: 1 })
    .onConflictDoUpdate({ target: orderDays.day, set: { lastNumber: next } })
    .returning();
  return given?.lastNumber ?? 1;
}
