/** The shop's time zone; an offset would be wrong half of the year. */
export const timeZone = 'America/Toronto';

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type WallClock = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  /** Minutes since midnight as the hands show them: 0 to 1439. */
  readonly minutes: number;
  /** Counts calendar days: tomorrow is today plus one whatever the clocks do. */
  readonly dayNumber: number;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;

// Only ICU's numbers are used; its words and separators differ between browsers and versions.
const locale = 'en-CA-u-ca-gregory-nu-latn';
const parts = {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;

// Made at first need: it is slow to make, compared with the rest of a page's start.
let format: Intl.DateTimeFormat | undefined;

/** Returns the shop's wall clock at epoch milliseconds, wherever the reader's device is. */
export function readWallClock(epochMs: number): WallClock {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  format ??= new Intl.DateTimeFormat(locale, parts);
  for (const { type, value } of format.formatToParts(epochMs)) {
    if (type in read) read[type as keyof typeof read] = Number(value);
  }
  const dayNumber = Date.UTC(read.year, read.month - 1, read.day) / dayMs;
  return {
    year: read.year,
    month: read.month,
    day: read.day,
    // Day 0 was a Thursday; some engines write midnight as 24, hence the remainder below.
    weekday: (((dayNumber + 3) % 7) + 1) as Weekday,
    minutes: (read.hour % 24) * 60 + read.minute,
    dayNumber,
  };
}

/** Returns in how many of the shop's days an instant is. */
export function daysUntil(epochMs: number, now: number): number {
  return readWallClock(epochMs).dayNumber - readWallClock(now).dayNumber;
}

/** Minutes after midnight that belong to the evening: no opening spans this time. */
export const nightEnds = 180;

/** Returns the shop's working day: until 03:00 that of the evening, with minutes past 1440. */
export function readWorkingDay(epochMs: number): Pick<WallClock, 'dayNumber' | 'minutes'> {
  const { dayNumber, minutes } = readWallClock(epochMs);
  const isNight = minutes < nightEnds;
  return { dayNumber: dayNumber - Number(isNight), minutes: minutes + 1440 * Number(isNight) };
}

/** Returns the shop's next midnight, in epoch milliseconds. */
export function nextMidnight(epochMs: number): number {
  const now = readWallClock(epochMs);
  const guess = Math.floor(epochMs / minuteMs) * minuteMs + (1440 - now.minutes) * minuteMs;
  // On the day of a clock change the guess is an hour off, to one side or the other.
  const then = readWallClock(guess);
  return guess - ((then.dayNumber - now.dayNumber - 1) * 1440 + then.minutes) * minuteMs;
}
