import { needsOf } from '#capacity/capacity.ts';
import {
  fullUntil,
  type KitchenReading,
  type KitchenWish,
  type Quote,
  quoteOf,
} from '#capacity/quote.ts';
import { createTimeline, type Timeline } from '#capacity/timeline.ts';
import type { Line } from '#cart/line.ts';
import { type Opening, openNow, takingOpening } from '#hours/opening.ts';
import type { TimeRules } from '#hours/possible-times.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { PriceList } from './pricing.ts';

export type KnownKitchen = KitchenReading & { readonly drivingMinutes: number };

export type Weighed = Pick<KitchenWish, 'needs'> & { readonly orderType: OrderType };

/** Returns what lines take of a kitchen: nothing where its owner has set no capacity. */
export function weigh(
  kitchen: Pick<KnownKitchen, 'capacity'> | null | undefined,
  catalogue: PriceList,
  lines: readonly Line[],
  orderType: OrderType,
): Weighed {
  if (!kitchen) return { needs: [], orderType };
  const categoryOf = (id: string) => catalogue.offers.get(id)?.[0]?.categoryKey ?? null;
  return { needs: needsOf(lines, kitchen.capacity, categoryOf), orderType };
}

type RequestedOf = {
  readonly now: number;
  readonly openings: readonly Opening[];
  readonly times: TimeRules;
};

/** Returns an order's wish to the kitchen; a null time is as soon as possible. */
export function kitchenWish(
  { now, openings, times: { rushMinutes = 0 } }: RequestedOf,
  drivingMinutes: number,
  { needs, orderType }: Weighed,
  chosen: number | null,
): KitchenWish | null {
  const opening = chosen === null ? takingOpening(openings, now) : openNow(openings, chosen);
  if (!opening) return null;
  return {
    needs,
    chosen,
    from: Math.max(now + rushMinutes * 60_000, opening.opensAt),
    drive: orderType === 'delivery' ? drivingMinutes : null,
    closesAt: opening.closesAt,
  };
}

const timelines = new WeakMap<KitchenReading, Timeline>();

function timelineOf(kitchen: KitchenReading): Timeline {
  const timeline = timelines.get(kitchen) ?? createTimeline(kitchen, kitchen.taken);
  timelines.set(kitchen, timeline);
  return timeline;
}

/** Returns the kitchen's time of an order, as the server will compute it; null is full. */
export function quoteIn(
  shop: RequestedOf & { readonly kitchen: KnownKitchen },
  weighed: Weighed,
  chosen: number | null,
): Quote | null {
  const wish = kitchenWish(shop, shop.kitchen.drivingMinutes, weighed, chosen);
  return wish && quoteOf(timelineOf(shop.kitchen), shop.kitchen, wish);
}

/** Returns until when the oven is full; null when something fits now. */
export function kitchenFullUntil(kitchen: KnownKitchen, now: number): number | null {
  return fullUntil(timelineOf(kitchen), kitchen, now);
}
