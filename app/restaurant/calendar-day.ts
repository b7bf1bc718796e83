import type { Language } from '#core/language.ts';
import { formatDay } from './hours.text.ts';

/** A moment of the shop's noon on that day, near enough for words about the day. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T17:00:00Z`);
}

const dayMs = 86_400_000;

/** A day by its name and date, never "today", which paper and tables outlive: `vendredi 20 novembre`. */
export function dayName(day: string, now: number, language: Language): string {
  const noon = noonOf(day);
  const isNear = Math.abs(noon - now) < 4 * dayMs;
  return formatDay(noon, isNear ? noon - 8 * dayMs : now, language);
}
