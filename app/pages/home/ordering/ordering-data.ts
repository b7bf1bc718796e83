import { createStore } from '#browser/store.ts';
import type { KnownKitchen } from '#checkout/kitchen-time.ts';
import type { Opening } from '#hours/opening.ts';
import type { TimeRules } from '#hours/possible-times.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { Choices } from '#modifiers/modifiers.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { ShownSpecial } from '#promotions/specials/specials.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { ShownShop } from '#shop/shop.ts';
import type { UnavailabilityInWords } from '#storefront/availability.ts';

/** The shop's current data for cart, composer and form, in both languages. */
export type OrderingData = {
  /** When it was read, epoch milliseconds. */
  readonly now: number;
  /** Null while the shop's database cannot be read. */
  readonly version: string | null;
  readonly shop: ShownShop;
  readonly menu: readonly MenuGroup[];
  /** Null where they were never read. */
  readonly choices: Choices | null;
  readonly specials: readonly ShownSpecial[];
  readonly promotions: readonly Promotion[];
  readonly openings: readonly Opening[];
  readonly times: TimeRules;
  /** Null where the kitchen sets no time. */
  readonly kitchen: KnownKitchen | null;
  readonly unavailable: readonly UnavailabilityInWords[];
  readonly zones: readonly Zone[];
};

export const orderingPath = '/ordering.json';

const known = createStore<OrderingData | null>(null);

export const { now: orderingData, subscribe: onOrderingData } = known;

/** Reads it, again at each call; one reading at a time. Rejects without an answer. */
export const readOrderingData = shareReading(async () => {
  const answer = await fetch(orderingPath, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${orderingPath}: ${answer.status}`);
  known.set(await answer.json());
});
