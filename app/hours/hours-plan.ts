import type { Holiday } from './holidays.ts';
import { type DatedException, type DayHours, type HoursRules, hoursOn } from './hours.ts';
import type { Hours } from './week.ts';

/** A coming holiday with its hours, which an exception may have changed. */
export type PlannedHoliday = Holiday & {
  readonly hours: Hours;
  readonly cause: DayHours['cause'];
  readonly isKept: boolean;
};

/** The week, and the dates from `today` on that depart from it. */
export type HoursPlan = HoursRules & {
  /** When it was read, in epoch milliseconds. */
  readonly now: number;
  readonly today: string;
  readonly holidays: readonly PlannedHoliday[];
};

/** Returns the plan under changed rules: the coming holidays follow them. */
export function withRules(plan: HoursPlan, change: Partial<HoursRules>): HoursPlan {
  const rules = { ...plan, ...change };
  const holidays = plan.holidays.map((holiday) => {
    const { hours, cause } = hoursOn(holiday.date, rules);
    return { ...holiday, hours, cause, isKept: rules.keptHolidays.includes(holiday.key) };
  });
  return { ...rules, holidays };
}

/** Returns the plan with other hours on a date; null restores the regular ones. */
export function withException(
  plan: HoursPlan,
  date: string,
  exception: DatedException | null,
): HoursPlan {
  const others = plan.exceptions.filter((one) => one.date !== date);
  const exceptions = [...others, ...(exception ? [exception] : [])].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  return withRules(plan, { exceptions });
}
