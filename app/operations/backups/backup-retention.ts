import { timeZone } from '#hours/shop-clock.ts';
import { backupDays } from '#shop/privacy/privacy.ts';

/** For how many days and weeks (from Monday) one backup stays. */
const spans = [
  [7, (day: Temporal.PlainDate) => day.toString()],
  [4, (day: Temporal.PlainDate) => `${day.yearOfWeek} ${day.weekOfYear}`],
] as const;

/** A backup this old goes, in milliseconds: a day early, because they are checked once a night. */
export const longestStored = (backupDays - 1) * 24 * 60 * 60 * 1000;

/**
 * Returns the instants (epoch milliseconds) of the backups to keep: the newest of each of seven
 * days and four weeks, by the shop's calendar (B-2323), and the two newest. Of those past
 * `longestStored` only the newest seven of all, so that a clock weeks ahead costs none (B-2560).
 * Those after `now` count apart.
 */
export function backupsToRetain(instants: readonly number[], now: number): ReadonlySet<number> {
  const newest = newestFirst(instants);
  const young = newest.filter((at, index) => index < 7 || at >= now - longestStored);
  return new Set([
    ...newest.slice(0, 2),
    ...newestOf(young.filter((at) => at <= now)),
    ...newestOf(young.filter((at) => at > now)),
  ]);
}

function newestFirst(instants: readonly number[]): readonly number[] {
  return [...instants].sort((one, other) => other - one);
}

function newestOf(instants: readonly number[]): ReadonlySet<number> {
  const ordered = newestFirst(instants);
  const kept = new Set(ordered.slice(0, 2));
  for (const [count, spanOf] of spans) {
    const newest = new Map<string, number>();
    for (const at of ordered) newest.getOrInsert(spanOf(dayOf(at)), at);
    for (const at of [...newest.values()].slice(0, count)) kept.add(at);
  }
  return kept;
}

function dayOf(at: number): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  return instant.toZonedDateTimeISO(timeZone).toPlainDate();
}
