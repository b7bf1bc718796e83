import { useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import type { KnownKitchen } from '#checkout/kitchen-time.ts';
import type { Bilingual } from '#core/language.ts';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import type { Opening } from '#hours/opening.ts';
import type { TimeRules } from '#hours/possible-times.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { Choices } from '#modifiers/modifiers.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { DueDay } from '#promotions/offered-days.ts';
import type { ShownSpecial } from '#promotions/specials/specials.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { ShownShop } from '#shop/shop.ts';
import type { UnavailabilityInWords } from '#storefront/availability.ts';
import type { Promises } from '../page-context.ts';

/** The shop as the home page shows it, in both languages. */
export type HomeData = {
  /** When it was read, epoch milliseconds. */
  readonly now: number;
  /** Until when it stays true if nothing is changed, epoch milliseconds. */
  readonly until: number;
  /** Null while the shop's database cannot be read. */
  readonly version: string | null;
  /** During an outage: when the menu was read. */
  readonly trueAt: number | undefined;
  readonly menu: readonly MenuGroup[];
  readonly specials: readonly ShownSpecial[];
  readonly promotions: readonly Promotion[];
  /** Ids of dishes that are meatless as they come. */
  readonly meatless: readonly string[];
  readonly hours: HoursInWords;
  readonly openings: readonly Opening[];
  readonly unavailable: readonly UnavailabilityInWords[];
  readonly zones: readonly Zone[];
  /** The delivery terms of a shop with zones, in words. */
  readonly zoneTerms: readonly Bilingual[] | undefined;
  readonly times: TimeRules;
  /** Of a kitchen that sets the time, without its load; null where the page computes them by the same rule. */
  readonly promises: Promises | null;
};

/** What its dialogs need besides. */
export type OrderingData = HomeData & {
  /** It comes from the device: nothing is ordered from it. */
  readonly isPreserved?: boolean;
  /** Ids of what was ordered most, most first. */
  readonly mostOrdered: readonly string[];
  readonly shop: ShownShop;
  /** Null where they were never read. */
  readonly choices: Choices | null;
  /** Null where the kitchen sets no time. */
  readonly kitchen: KnownKitchen | null;
};

/** The shop as it is now; `at` is when an order would be made. */
export type ShopNow = {
  readonly now: number;
  readonly at: number;
  /** Of an order sent now; null while none is taken. */
  readonly day: DueDay | null;
  readonly openings: readonly Opening[];
  readonly unavailable: readonly UnavailabilityInWords[];
};

export const orderingPath = '/ordering.json';

const known = createStore<OrderingData | null>(null);

export const { now: orderingData, subscribe: onOrderingData } = known;

/** Reads it, again at each call; one reading at a time. Rejects without an answer. */
export const readOrderingData = shareReading(async () => {
  const answer = await fetch(orderingPath, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${orderingPath}: ${answer.status}`);
  // The worker says so of what it had cached (server/pages/service-worker.ts).
  const isPreserved = answer.headers.has('X-Seen-At');
  known.set({ ...(await answer.json()), isPreserved });
});

/** Reads it unless it is known: what leads to the dialogs was touched. */
export function readOrderingAhead(): void {
  if (!orderingData()) readOrderingData().catch(() => {});
}

/** Returns what was read last; null until the page asks for more than its document said. */
export function useOrderingData(): OrderingData | null {
  return useSyncExternalStore(onOrderingData, orderingData, () => null);
}
