import type { KitchenReading } from '#capacity/quote.ts';
import { readKitchenForPages } from '#capacity/read-kitchen.server.ts';
import { promisesNow, timeRules } from '#checkout/requested-time.ts';
import type { Context } from '#core/context.ts';
import { openingsFrom } from '#hours/hours.ts';
import { rushAt } from '#storefront/availability.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import type { Promises } from '../../app/pages/page-context.ts';
import type { Stopwatch } from './recent-reading.ts';

/** Milliseconds that promises on a page may be old; a form reads them anew, and the server once more. */
const freshFor = 1_000;

/**
 * Returns a reader of what one large pizza is promised now, at most once a second; null where the kitchen sets no
 * time. A full kitchen promises nothing.
 */
export function readKitchenPromises(ctx: Context, stopwatch: Stopwatch) {
  let known: { version: string | null; at: number; reading: KitchenReading | null } | undefined;
  return async (storefront: Storefront): Promise<Promises | null> => {
    const { version, oven } = storefront;
    if (!oven || version === null) return null;
    const at = stopwatch();
    if (known?.version !== version || at - known.at > freshFor)
      known = { version, at, reading: await readKitchenForPages(ctx, oven) };
    return known.reading && promisesOf(storefront, known.reading, ctx.clock.now());
  };
}

function promisesOf(
  { hours, unavailable }: Storefront,
  reading: KitchenReading,
  at: Temporal.Instant,
): Promises {
  const now = at.epochMilliseconds;
  return promisesNow({
    now,
    openings: openingsFrom(at, 15, hours),
    times: timeRules(hours.ordering, rushAt(unavailable, now), reading),
    kitchen: { ...reading, ...hours.ordering },
    unavailable,
  });
}
