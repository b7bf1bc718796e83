import type { Unavailability } from './availability.ts';

/** What staff see of the switches; times in epoch milliseconds of the server's clock. */
export type AvailabilityReading = {
  readonly now: number;
  /** What is off, soonest end first. */
  readonly unavailable: readonly Unavailability[];
  /** When the ends that follow the hours would fall; null when no opening is planned. */
  readonly ends: Readonly<Record<'closing' | 'tomorrow', number | null>>;
};
