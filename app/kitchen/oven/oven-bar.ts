import { sizeUnits } from '#capacity/capacity.ts';
import { quarter, roomIn, unitsIn } from '#capacity/quarters.ts';
import { heldPromise, quoteOf, roundPromise } from '#capacity/quote.ts';
import type { KitchenToday } from '#capacity/today/today.ts';
import type { Order } from '#orders/order.ts';

export type OvenCell = {
  /** Epoch milliseconds, on a quarter of an hour. */
  readonly from: number;
  /** How full it is, from 0 to 1. */
  readonly full: number;
  /** How many more large pizzas fit. */
  readonly free: number;
};

const cells = 8;

/** Returns the next two hours of the oven by quarters; none where it is not set. */
export function ovenCells({ kitchen }: KitchenToday, now: number): readonly OvenCell[] {
  if (!kitchen) return [];
  const first = Math.floor(now / quarter) * quarter;
  return Array.from({ length: cells }, (_, at) => {
    const from = first + at * quarter;
    const room = Math.max(0, roomIn(kitchen, from));
    const full = 1 - room / Math.max(1, unitsIn(kitchen, from));
    return { from, full, free: Math.floor(room / sizeUnits.l) };
  });
}

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
