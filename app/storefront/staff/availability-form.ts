import { readWorkingDay } from '#hours/shop-clock.ts';
import { closingMinutes, type Hours, type LocalTime } from '#hours/week.ts';
import type { AvailabilityReading, UnavailabilityEnd } from '../availability.ts';

/** `typed` is a number of minutes of their own. */
export const endChoices = ['short', 'hour', 'closing', 'tomorrow', 'typed'] as const;
export type EndChoice = (typeof endChoices)[number];

/** The minutes are exactly as typed. */
export type EndForm = { readonly choice: EndChoice; readonly minutes: string };

const longestMinutes = 24 * 60;

/** Returns the form's end, or null while its minutes are invalid. */
export function readEnd({ choice, minutes }: EndForm): UnavailabilityEnd | null {
  if (choice === 'short') return { kind: 'minutes', minutes: 20 };
  if (choice === 'hour') return { kind: 'minutes', minutes: 60 };
  if (choice !== 'typed') return { kind: choice };
  const typed = /^\s*\d{1,4}\s*$/.test(minutes) ? Number(minutes) : 0;
  return typed >= 1 && typed <= longestMinutes ? { kind: 'minutes', minutes: typed } : null;
}

/** Returns when that end falls, in epoch milliseconds; null when no opening is planned. */
export function instantOfEnd(
  end: UnavailabilityEnd | null,
  ends: AvailabilityReading['ends'],
  now: number,
): number | null {
  if (end === null) return null;
  return end.kind === 'minutes' ? now + end.minutes * 60_000 : ends[end.kind];
}

/** Returns the milliseconds until a displayed number of minutes changes. */
export function untilNextMinute(endsAt: readonly number[], now: number): number | null {
  const waits = endsAt.filter((end) => end > now).map((end) => (end - now) % 60_000 || 60_000);
  return waits.length === 0 ? null : Math.min(...waits);
}

/**
 * Returns the times at which one touch can close today: now, in half an hour and in an hour,
 * rounded up to five minutes, then each hour. Empty once the day is over.
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
