import type { Bilingual } from '#core/language.ts';
import type { DatedException, DayHours } from './hours.ts';
import type { Hours, Week } from './week.ts';

/** A coming holiday with the hours that apply on it, which an exception may have changed. */
export type PlannedHoliday = {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: Bilingual;
  readonly hours: Hours;
  readonly cause: DayHours['cause'];
};

/** What staff see of the hours: the week, and the dates from `today` on that depart from it. */
export type HoursPlan = {
  readonly today: string;
  readonly week: Week;
  readonly exceptions: readonly DatedException[];
  readonly holidays: readonly PlannedHoliday[];
};
