import { useEffect, useState } from 'react';
import { onceAt } from '#browser/use-now.ts';
import { untilNextMinute } from './availability-form.ts';
import type { KnownAvailability } from './availability-store.ts';

/** The server's time, drawn again whenever a minute left of `endsAt` is over, and at each end. */
export function useServerTime(
  { skew }: Pick<KnownAvailability, 'skew'>,
  endsAt: readonly number[],
): number {
  const [, setTick] = useState(0);
  const now = Date.now() + skew;
  const wait = untilNextMinute(endsAt, now);
  useEffect(() => {
    if (wait === null) return;
    return onceAt(Date.now() + wait + 20, () => setTick((tick) => tick + 1));
  });
  return now;
}
