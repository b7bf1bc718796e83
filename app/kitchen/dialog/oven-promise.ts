import type { KitchenToday } from '#capacity/capacity.server.ts';
import { lastQuarter, minute, placeBy, quarterOf, soonestReady } from '#capacity/quarters.ts';
import { quoteOf, roundPromise } from '#capacity/quote.ts';
import type { Order } from '#orders/order.ts';
import { isCalledOff } from '#orders/order-status.ts';

/**
 * Returns when the customer can have a new order by the oven: the time that they read while it can be kept, else the
 * oven's, never before (B-4024); null where no oven is set, or it is full. In minutes: the owner's, and a rush's.
 */
export function kitchenTime(
  { kitchen }: Pick<KitchenToday, 'kitchen'>,
  order: Order,
  now: number,
  { preparation, rush }: { readonly preparation: number; readonly rush: number },
): number | null {
  if (!kitchen) return null;
  const { firstPromiseAt, orderType, drivingMinutes } = order;
  const drive = orderType === 'delivery' ? (drivingMinutes ?? 0) : 0;
  const readyAt = (firstPromiseAt ?? 0) - drive * minute;
  const units = (order.ovenUnits ?? []).reduce((sum, part) => sum + part, 0);
  const fits = () => isBakedBy(order, readyAt) || placeBy(kitchen, units, now, readyAt);
  const canBe = units === 0 ? readyAt > now : readyAt >= soonestReady(kitchen, now) && fits();
  if (canBe) return firstPromiseAt;
  const lead = kitchen.typicalMinutes ?? preparation;
  const from = Math.max(now + rush * minute, readyAt - lead * minute);
  const closesAt = Number.POSITIVE_INFINITY;
  const quote = quoteOf(kitchen, { units, from, lead, chosen: null, drive, closesAt });
  return quote && roundPromise(quote.quotedAt);
}

/** Tells whether an order's own place is over by an instant; one that was called off may have lost it to another. */
function isBakedBy({ ovenFrom, ovenUnits, status }: Order, readyAt: number): boolean {
  if (ovenFrom === null || !ovenUnits || isCalledOff(status)) return false;
  return lastQuarter({ from: ovenFrom, units: [...ovenUnits] }) <= quarterOf(readyAt);
}
