import type { KitchenReading } from '#capacity/quote.ts';
import { timeRules } from '#checkout/requested-time.ts';
import { openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import { shownFacts } from '#shop/shop.ts';
import { unavailabilityInWords } from '#storefront/availability.text.ts';
import { rushAt, unavailableAt } from '#storefront/availability.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import type { OrderingData } from './ordering-data.ts';

/** Returns the public data that the home page's dialogs need at an instant. */
export function makeOrderingData(
  storefront: Storefront,
  at: Temporal.Instant,
  kitchen: KitchenReading | null = null,
): OrderingData {
  const { version, shop, menu, choices, specials, promotions, hours, unavailable, zones } =
    storefront;
  const now = at.epochMilliseconds;
  return {
    now,
    version,
    shop: shownFacts(shop),
    menu,
    choices: choices === noChoices ? null : choices,
    specials: shownSpecials(specials, now),
    promotions,
    openings: openingsFrom(at, daysAhead(hours.ordering), hours),
    times: timeRules(hours.ordering, rushAt(unavailable, now), kitchen?.capacity),
    kitchen: kitchen && { ...kitchen, drivingMinutes: hours.ordering.drivingMinutes },
    unavailable: unavailableAt(unavailable, now).map((off) => unavailabilityInWords(off, now)),
    zones,
  };
}
