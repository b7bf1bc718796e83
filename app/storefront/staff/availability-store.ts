import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { onceAt } from '#browser/wake.ts';
import { firstRules } from '#hours/first-hours.ts';
import { readAvailability, switchOff } from '../availability.client.ts';
import type { UnavailabilityInput } from '../availability.schema.ts';
import { type AvailabilityReading, rushAt, type Unavailability } from '../availability.ts';
import { untilNextMinute } from './availability-form.ts';

/** Add `skew` to this device's clock to get the server's. */
export type KnownAvailability = AvailabilityReading & { readonly skew: number };

const live = createLiveReading(readAvailability, { nowOf: ({ now }) => now });

/** Reads what is off again, if a page shows it. Never rejects: the last reading stays. */
export async function refreshAvailability(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Shows a write's answer at once, until what is off has been read again. */
export function putUnavailable(
  change: (known: readonly Unavailability[]) => readonly Unavailability[],
) {
  live.put((reading) => ({ ...reading, unavailable: change(reading.unavailable) }));
}

/** Switches something off, or changes its end, at once on this page. Throws a `CallFailure`. */
export async function switchOffHere(input: UnavailabilityInput): Promise<Unavailability> {
  try {
    const off = await switchOff(input);
    const isOther = ({ target, itemId }: Unavailability) =>
      target !== off.target || itemId !== off.itemId;
    putUnavailable((all) => [...all.filter(isOther), off]);
    return off;
  } finally {
    void refreshAvailability();
  }
}

/** Returns what is off, as last read; the first component that shows it starts the reading. */
export function useAvailability() {
  const { value, skew, failedSince } = useSyncExternalStore(live.listen, live.known, live.known);
  const known: KnownAvailability | null = value && { ...value, skew };
  return { known, hasFailed: failedSince !== null };
}

/** Returns the server's time, updated at each minute left of what is off, and at each end. */
export function useServerTime(
  known: KnownAvailability | null,
  unavailable: readonly Pick<Unavailability, 'endsAt'>[],
): number {
  const [, setTick] = useState(0);
  const now = Date.now() + (known?.skew ?? 0);
  const ends = unavailable.map(({ endsAt }) => endsAt);
  const wait = untilNextMinute(ends, now);
  useEffect(() => {
    if (wait === null) return;
    return onceAt(Date.now() + wait + 20, () => setTick((tick) => tick + 1));
  });
  return now;
}

/** Returns the owner's minutes for an order of now, and how many more a rush makes them (B-3910). */
export function useKitchenMinutes() {
  const { known } = useAvailability();
  const rushes = known?.unavailable.filter(({ target }) => target === 'rush') ?? [];
  const now = useServerTime(known, rushes);
  const { preparationMinutes } = known ?? firstRules.ordering;
  return { preparation: preparationMinutes, rush: rushAt(rushes, now) };
}
