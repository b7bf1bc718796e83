import type { Context } from '#core/context.ts';
import { openingsFrom } from '#hours/hours.ts';
import { nextBoundary } from '#hours/opening.ts';
import { nextSpecialChange } from '#promotions/specials/shown-specials.ts';
import { nextAvailabilityChange } from '#storefront/availability.ts';
import type { Storefront } from '#storefront/storefront.server.ts';

/**
 * Returns until when a page of a version stays true: it says whether the shop is open and what is
 * switched off. A pause that ends changes no row, so no version either.
 */
export function watchBoundary({ clock }: Pick<Context, 'clock'>) {
  let known: { version: string | null; since: number; until: number } | undefined;
  return ({ version, hours, specials, unavailable }: Storefront): number => {
    const now = clock.now();
    const epochMs = now.epochMilliseconds;
    const holds = known?.version === version && known.since <= epochMs && epochMs < known.until;
    if (!known || !holds) {
      const boundary = nextBoundary(openingsFrom(now, 15, hours), epochMs);
      const changes = [
        nextAvailabilityChange(unavailable, epochMs),
        nextSpecialChange(specials, epochMs),
      ];
      known = { version, since: epochMs, until: Math.min(boundary, ...changes) };
    }
    return known.until;
  };
}
