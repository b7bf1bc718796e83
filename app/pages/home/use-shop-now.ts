import { useMemo } from 'react';
import { useNow } from '#browser/use-now.ts';
import { nextBoundary, type Opening, takingOpening } from '#hours/opening.ts';
import type { UnavailabilityInWords } from '#storefront/availability.ts';

type ShopData = {
  readonly now: number;
  readonly openings: readonly Opening[];
  readonly unavailable: readonly UnavailabilityInWords[];
};

/**
 * Returns the shop as it is at this moment of an open page: it opens, closes and is switched on
 * again by itself. `at` is for when an order of this moment would be made, `day` the day of it.
 */
export function useShopNow({ now: readAt, openings, unavailable }: ShopData) {
  const now = useNow(readAt, (instant) => {
    const ends = unavailable.map(({ endsAt }) => endsAt).filter((end) => end > instant);
    return Math.min(nextBoundary(openings, instant), ...ends);
  });
  return useMemo(() => {
    const taking = takingOpening(openings, now);
    const at = Math.max(now, taking?.opensAt ?? now);
    const day = taking ? { day: taking.date, weekday: taking.weekday } : null;
    const off = unavailable.filter(({ endsAt }) => now < endsAt);
    return { now, at, day, openings, unavailable: off };
  }, [now, openings, unavailable]);
}
