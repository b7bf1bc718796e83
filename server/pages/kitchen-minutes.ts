import { defaultNeeds, type KitchenReading, quoteOf } from '#capacity/quote.ts';
import { readKitchenForPages } from '#capacity/read-kitchen.server.ts';
import { createTimeline } from '#capacity/timeline.ts';
import { kitchenWish } from '#checkout/kitchen-time.ts';
import { timeRules } from '#checkout/requested-time.ts';
import type { Context } from '#core/context.ts';
import { openingsFrom } from '#hours/hours.ts';
import { orderTypes } from '#shop/order-types.ts';
import { rushAt } from '#storefront/availability.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import type { Minutes } from '../../app/pages/page-context.ts';
import type { Stopwatch } from './recent-reading.ts';

/** Milliseconds that minutes on a page may be old; a form reads them anew, and the server once more. */
const freshFor = 1_000;
const step = 5;
const fiveMinutes = step * 60_000;

type KitchenShown = { readonly minutes: Minutes; readonly until: number };

/**
 * Returns a reader of the minutes that one large pizza takes now, at most once a second; null where the kitchen sets no
 * time. A full kitchen has no minutes.
 */
export function readKitchenMinutes(ctx: Context, stopwatch: Stopwatch) {
  let known: { version: string | null; at: number; reading: KitchenReading | null } | undefined;
  return async (storefront: Storefront): Promise<KitchenShown | null> => {
    const { version, capacity } = storefront;
    if (!capacity || version === null) return null;
    const at = stopwatch();
    if (known?.version !== version || at - known.at > freshFor)
      known = { version, at, reading: await readKitchenForPages(ctx, capacity) };
    return known.reading && shownOf(storefront, known.reading, ctx.clock.now());
  };
}

function shownOf(
  { hours, unavailable }: Storefront,
  reading: KitchenReading,
  at: Temporal.Instant,
): KitchenShown {
  const now = at.epochMilliseconds;
  const { capacity } = reading;
  const { ordering } = hours;
  const requested = {
    now,
    openings: openingsFrom(at, 15, hours),
    times: timeRules(ordering, rushAt(unavailable, now), capacity),
  };
  const timeline = createTimeline(reading, reading.taken);
  const needs = defaultNeeds(capacity);
  const minutes = orderTypes.map((orderType) => {
    const wish = kitchenWish(requested, ordering.drivingMinutes, { needs, orderType }, null);
    const quote = wish && quoteOf(timeline, reading, wish);
    const shown = quote && Math.ceil((quote.quotedAt - now) / fiveMinutes) * step;
    return [orderType, shown] as const;
  });
  const both = Object.fromEntries(minutes) as Minutes;
  return { minutes: both, until: Math.floor(now / fiveMinutes + 1) * fiveMinutes };
}
