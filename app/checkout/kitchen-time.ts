import { unitsOf } from '#capacity/capacity.ts';
import { type KitchenReading, type KitchenWish, type Quote, quoteOf } from '#capacity/quote.ts';
import type { Line } from '#cart/line.ts';
import { type Opening, openNow, takingOpening } from '#hours/opening.ts';
import type { Ordering } from '#hours/ordering.ts';
import type { TimeRules } from '#hours/possible-times.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { PriceList } from './pricing.ts';

/** What an order's wish depends on, whatever is taken of the oven. */
export type KitchenTerms = Pick<KitchenReading, 'oven' | 'typicalMinutes'> &
  Pick<Ordering, 'drivingMinutes' | 'preparationMinutes'>;

export type KnownKitchen = KitchenReading & KitchenTerms;

/** `units` is in hundredths of a large pizza. */
export type Weighed = Pick<KitchenWish, 'units'> & { readonly orderType: OrderType };

/** Returns what lines take of the oven: nothing where its owner has set none. */
export function weigh(
  kitchen: Pick<KitchenTerms, 'oven'> | null | undefined,
  catalogue: PriceList,
  lines: readonly Line[],
  orderType: OrderType,
): Weighed {
  if (!kitchen) return { units: 0, orderType };
  const categoryOf = (id: string) => catalogue.offers.get(id)?.[0]?.categoryKey ?? null;
  return { units: unitsOf(lines, kitchen.oven, categoryOf), orderType };
}

export type RequestedOf = {
  readonly now: number;
  readonly openings: readonly Opening[];
  readonly times: TimeRules;
};

/** Returns an order's wish to the kitchen; a null time is as soon as possible. */
export function kitchenWish(
  { now, openings, times: { rushMinutes = 0 }, kitchen }: RequestedOf & { kitchen: KitchenTerms },
  { units, orderType }: Weighed,
  chosen: number | null,
): KitchenWish | null {
  const opening = chosen === null ? takingOpening(openings, now) : openNow(openings, chosen);
  if (!opening) return null;
  return {
    units,
    chosen,
    from: Math.max(now + rushMinutes * 60_000, opening.opensAt),
    lead: kitchen.typicalMinutes ?? kitchen.preparationMinutes,
    drive: orderType === 'delivery' ? kitchen.drivingMinutes : null,
    closesAt: opening.closesAt,
  };
}

/** Returns the kitchen's time of an order, as the server will compute it; null is full. */
export function quoteIn(
  shop: RequestedOf & { readonly kitchen: KnownKitchen },
  weighed: Weighed,
  chosen: number | null,
): Quote | null {
  const wish = kitchenWish(shop, weighed, chosen);
  return wish && quoteOf(shop.kitchen, wish);
}
