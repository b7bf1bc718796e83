import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Language } from '#core/language.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { entryText, kindOf, logColumns, logKindNames, whoText } from './log.text.ts';
import { comings, type LogEntry } from './log.ts';

/** The log as a table for a spreadsheet, one row each. */
export function logCsv(entries: readonly LogEntry[], language: Language): string {
  const header = Object.values(logColumns).map((words) => words[language]);
  const rows = entries.map((entry) => [
    wallTime(entry.at),
    whoText(entry)[language],
    logKindNames[kindOf(entry, comings)][language],
    entryText(entry)[language],
  ]);
  return unicodeMark + csvText([header, ...rows], separators[language]);
}

/** `2026-11-20 17:30:05` on the shop's clock: what every spreadsheet sorts. */
function wallTime(epochMs: number): string {
  const { minutes } = readWallClock(epochMs);
  const padded = (part: number) => String(part).padStart(2, '0');
  const seconds = Math.floor(epochMs / 1000) % 60;
  return `${dayAt(epochMs)} ${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}:${padded(seconds)}`;
}
