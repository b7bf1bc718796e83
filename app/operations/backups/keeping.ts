import { timeZone } from '#hours/shop-clock.ts';
import { backupDays } from '#shop/privacy/backup-days.ts';

/** How many days and weeks (from Monday) there is one of. */
const spans = [
  [7, (day: Temporal.PlainDate) => day.toString()],
  [4, (day: Temporal.PlainDate) => `${day.yearOfWeek} ${day.weekOfYear}`],
] as const;

/** A backup this old goes, in milliseconds: a day early, for backups are looked through once a night. */
export const longestKept = (backupDays - 1) * 24 * 60 * 60 * 1000;

/**
 * Which backups stay, of those named by these moments (epoch milliseconds): the two newest, and the newest of each of
 * the last seven days and four weeks that have one, by the shop's calendar (B-2323). `made` are moments
 * of the last ones in the order in which they were really made, the last first: two of them stay whatever a wrong
 * clock has named them, and what is named later than the very last is reckoned apart.
 */
export function backupsToKeep(
  instants: readonly number[],
  made: readonly number[] = [],
): ReadonlySet<number> {
  const [last = Number.POSITIVE_INFINITY] = made;
  const reached = newestOf(instants.filter((at) => at <= last));
  const ahead = newestOf(instants.filter((at) => at > last));
  return new Set([...made.slice(0, 2), ...reached, ...ahead]);
}

function newestOf(instants: readonly number[]): ReadonlySet<number> {
  const newestFirst = instants.toSorted((one, other) => other - one);
  const kept = new Set(newestFirst.slice(0, 2));
  for (const [count, spanOf] of spans) {
    const newest = new Map<string, number>();
    for (const at of newestFirst) newest.getOrInsert(spanOf(dayOf(at)), at);
    for (const at of [...newest.values()].slice(0, count)) kept.add(at);
  }
  return kept;
}

function dayOf(at: number): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  return instant.toZonedDateTimeISO(timeZone).toPlainDate();
}
