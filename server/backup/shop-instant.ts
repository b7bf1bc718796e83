import { timeZone } from '#hours/shop-clock.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Returns a moment as the shop's clock shows it: `2026-11-20 19:05:00`, or `2026-11-20 19:05:00.25`. */
export function instantInWords(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString().replace('T', ' ');
}

/** Returns a moment as `--at` takes it, and whose clock it is by: `2026-11-20 19:05:00 on the shop's clock`. */
export function onShopClock(instant: Temporal.Instant): string {
  const second = instant.round({ smallestUnit: 'second', roundingMode: 'trunc' });
  return `${instantInWords(second)} on the shop's clock`;
}

/**
 * Reads the moment that was requested: `2026-11-20 19:05`, with seconds if they like, by the shop's clock. Throws
 * a `StartProblem` that says how to write it.
 */
export function parseInstant(text: string): Temporal.Instant {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)$/.exec(text.trim()) ?? [];
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant();
  } catch {
    throw new StartProblem(`"${text}" is no moment: write it like --at "2026-11-20 19:05"`);
  }
}
