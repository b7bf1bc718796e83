import type { Bilingual } from '#core/language.ts';
import type { HolidayKey } from './holidays.ts';
import type { DayHours, HoursRules } from './hours.ts';
import type { Hours } from './week.ts';

/** A coming holiday with the hours that apply on it, which an exception may have changed. */
export type PlannedHoliday = {
  readonly key: HolidayKey;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: Bilingual;
  readonly hours: Hours;
  readonly cause: DayHours['cause'];
  readonly isKept: boolean;
};

/** What staff see of the hours: the week, and the dates from `today` on that depart from it. */
export type HoursPlan = HoursRules & {
  /** When it was read, in epoch milliseconds. */
  readonly now: number;
  readonly today: string;
  readonly holidays: readonly PlannedHoliday[];
};
