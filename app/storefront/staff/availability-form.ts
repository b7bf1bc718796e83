import { readWorkingDay } from '#hours/shop-clock.ts';
import { closingMinutes, type Hours, type LocalTime } from '#hours/week.ts';
import type { AvailabilityReading, UnavailabilityEnd } from '../availability.ts';

/** The ends that staff choose from; `typed` is a number of minutes of their own. */
export const endChoices = ['short', 'hour', 'closing', 'tomorrow', 'typed'] as const;
export type EndChoice = (typeof endChoices)[number];

/** What stands in the form: a choice, and the minutes exactly as typed. */
export type EndForm = { readonly choice: EndChoice; readonly minutes: string };

const longestMinutes = 24 * 60;

/** Returns the end that the form asks for, or null while the minutes typed are none. */
export function readEnd({ choice, minutes }: EndForm): UnavailabilityEnd | null {
  if (choice === 'short') return { kind: 'minutes', minutes: 20 };
  if (choice === 'hour') return { kind: 'minutes', minutes: 60 };
  if (choice !== 'typed') return { kind: choice };
  const typed = /^\s*\d{1,4}\s*$/.test(minutes) ? Number(minutes) : 0;
  return typed >= 1 && typed <= longestMinutes ? { kind: 'minutes', minutes: typed } : null;
}

/** Returns when that end falls, in epoch milliseconds; null when no opening is planned for it to follow. */
export function instantOfEnd(
  end: UnavailabilityEnd | null,
  ends: AvailabilityReading['ends'],
  now: number,
): number | null {
  if (end === null) return null;
  return end.kind === 'minutes' ? now + end.minutes * 60_000 : ends[end.kind];
}

/** Returns how long until the next moment at which a time left, said in whole minutes, is another one. */
export function untilNextMinute(endsAt: readonly number[], now: number): number | null {
  const waits = endsAt.filter((end) => end > now).map((end) => (end - now) % 60_000 || 60_000);
  return waits.length === 0 ? null : Math.min(...waits);
}

/**
 * Returns the times at which today can be closed by one touch, on the wall: now, in half an hour and in an hour, up to
 * the next five minutes, then at each hour. None once the day is over.
 */
export function closingTimes(hours: Hours, now: number): readonly LocalTime[] {
  const { minutes } = readWorkingDay(now);
  const last = hours.at(-1);
  const closes = last ? closingMinutes(last.closes) : 0;
  const soon = [minutes, ...[30, 60].map((wait) => Math.ceil((minutes + wait) / 5) * 5)];
  const later = Array.from({ length: 27 }, (_, hour) => 60 * hour).filter(
    (time) => time > minutes + 75,
  );
  return [...soon, ...later].filter((time) => time < closes).map(localTime);
}

function localTime(minutes: number): LocalTime {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60].map((n) =>
    String(n).padStart(2, '0'),
  );
  return `${hour}:${rest}` as LocalTime;
}
