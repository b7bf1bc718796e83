import type { KitchenToday } from '#capacity/capacity.server.ts';
import { heldPromise, quoteOf, roundPromise } from '#capacity/quote.ts';
import type { Order } from '#orders/order.ts';

/** Returns when the customer can have a new order by the oven; null where none is set. `lead` is the owner's minutes. */
export function kitchenTime(
  { kitchen }: Pick<KitchenToday, 'kitchen'>,
  { ovenFrom, ovenUnits, firstPromiseAt, orderType, drivingMinutes }: Order,
  now: number,
  lead: number,
): number | null {
  if (!kitchen) return null;
  const hasPlace = ovenFrom !== null || ovenUnits === null;
  if (hasPlace && firstPromiseAt !== null && firstPromiseAt > now) return firstPromiseAt;
  const quote = quoteOf(kitchen, {
    units: hasPlace ? 0 : ovenUnits.reduce((sum, part) => sum + part, 0),
    ...{ from: now, lead: kitchen.typicalMinutes ?? lead, chosen: null },
    drive: orderType === 'delivery' ? drivingMinutes : null,
    closesAt: Number.POSITIVE_INFINITY,
  });
  if (!quote) return null;
  const soonest = roundPromise(quote.quotedAt);
  return Math.max(firstPromiseAt ?? 0, heldPromise(soonest, firstPromiseAt ?? soonest));
}
