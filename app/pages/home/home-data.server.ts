import type { KitchenReading } from '#capacity/quote.ts';
import { timeRules } from '#checkout/requested-time.ts';
import { hoursInWords } from '#hours/coming-dates.ts';
import { openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import { zoneTerms } from '#shop/contact.text.ts';
import { shownFacts } from '#shop/shop.ts';
import { unavailabilityInWords } from '#storefront/availability.text.ts';
import { rushAt, unavailableAt } from '#storefront/availability.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import type { Promises } from '../page-context.ts';

export type HomeReading = {
  readonly storefront: Storefront;
  readonly until: number;
  /** Where the kitchen sets the time. */
  readonly promises?: Promises | null | undefined;
};

/** Returns what the home page shows at an instant, in epoch milliseconds. */
export function makeHomeData(
  { storefront, until, promises = null }: HomeReading,
  at: Temporal.Instant,
) {
  const { version, trueAt, menu, choices, specials, promotions, hours, zones } = storefront;
  const now = at.epochMilliseconds;
  const { dishes } = choices;
  const openings = openingsFrom(at, daysAhead(hours.ordering), hours);
  const rush = rushAt(storefront.unavailable, now);
  const times = timeRules(hours.ordering, rush, storefront.oven && { typicalMinutes: null });
  const unavailable = unavailableAt(storefront.unavailable, now);
  return {
    ...{ now, until, version, trueAt, menu, promotions, openings, times, zones },
    specials: shownSpecials(specials, now),
    /** Ids of dishes that are meatless as they come. */
    meatless: Object.keys(dishes).filter((id) => dishes[id]?.isVegetarian),
    hours: hoursInWords(at, hours),
    unavailable: unavailable.map((off) => unavailabilityInWords(off, now)),
    zoneTerms: zones.length > 0 ? zoneTerms(zones) : undefined,
    /** Without the oven's load; null where the page computes them by the same rule. */
    promises,
  };
}

/** Returns the same with what the page's dialogs need. */
export function makeOrderingData(
  reading: HomeReading,
  at: Temporal.Instant,
  {
    kitchen = null,
    mostOrdered = [],
  }: { kitchen?: KitchenReading | null; mostOrdered?: readonly string[] } = {},
) {
  const { shop, choices, hours, unavailable } = reading.storefront;
  const { ordering } = hours;
  return {
    ...makeHomeData(reading, at),
    times: timeRules(ordering, rushAt(unavailable, at.epochMilliseconds), kitchen),
    promises: null,
    /** Ids, most first. */
    mostOrdered,
    shop: shownFacts(shop),
    /** Null where they were never read. */
    choices: choices === noChoices ? null : choices,
    /** Null where the kitchen sets no time. */
    kitchen: kitchen && { ...kitchen, ...ordering },
  };
}
