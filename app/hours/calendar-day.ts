import type { Language } from '#core/language.ts';
import { formatDay } from './hours.text.ts';
import { readWallClock, readWorkingDay, type Weekday } from './shop-clock.ts';

const dayMs = 86_400_000;
const written = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Returns about the shop's noon of a day, near enough for words about the day. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T17:00:00Z`);
}

/** Returns `vendredi 20 novembre`, never "today": paper and tables outlive it. */
export function dayName(day: string, now: number, language: Language): string {
  const noon = noonOf(day);
  const isNear = Math.abs(noon - now) < 4 * dayMs;
  return formatDay(noon, isNear ? noon - 8 * dayMs : now, language);
}

/** Returns whether an outside text is a real calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!written.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Some engines roll the 31st of a short month over into the next.
  return !Number.isNaN(instant) && writeDay(instant) === text;
}

/** Returns the day so many days later, or earlier, by the calendar. */
export function shiftDay(day: string, by: number): string {
  return writeDay(Date.parse(`${day}T00:00:00Z`) + by * dayMs);
}

/** Returns the shop's working day: until 03:00 still that of the evening. */
export function dayAt(epochMs: number): string {
  return writeDay(readWorkingDay(epochMs).dayNumber * dayMs);
}

/** Returns the shop's calendar day, wherever the reader's device is. */
export function dateAt(epochMs: number): string {
  return writeDay(readWallClock(epochMs).dayNumber * dayMs);
}

/** Returns the shop's time for a time field: `18:30`. */
export function timeAt(epochMs: number): string {
  const { minutes } = readWallClock(epochMs);
  return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

/** Returns when the shop's clock shows that, in epoch milliseconds; null when it is invalid. */
export function shopInstant(day: string, time: string): number | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const shownAt = (epochMs: number) => {
    const { dayNumber, minutes } = readWallClock(epochMs);
    return dayNumber * dayMs + minutes * 60_000;
  };
  const guess = wanted - (shownAt(wanted) - wanted);
  // Across a change of the clocks the first guess is an hour off.
  return guess - (shownAt(guess) - wanted);
}

/** Counts calendar days, as `WallClock.dayNumber` does. */
export function dayNumberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function weekdayOf(day: string): Weekday {
  // Day 0 was a Thursday.
  return (((dayNumberOf(day) + 3) % 7) + 1) as Weekday;
}

function writeDay(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/**
 * Returns the instant of a typed `18:30` on the day of `near`, or past midnight within six hours
 * after it; null when it is no time, or is over at `now`.
 */
export function typedTime(typed: string, near: number, now: number): number | null {
  if (!/^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(typed)) return null;
  const on = (day: string) => shopInstant(day, typed.padStart(5, '0')) ?? 0;
  const [today, tomorrow] = [on(dateAt(near)), on(shiftDay(dateAt(near), 1))];
  if (today > now) return today;
  return tomorrow > now && tomorrow - near < 6 * 3_600_000 ? tomorrow : null;
}
