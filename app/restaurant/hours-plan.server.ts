import { holidaysOf } from './holidays.ts';
import { type HoursRules, hoursOn } from './hours.ts';
import type { PlannedHoliday } from './hours-plan.ts';

/** The holidays of the coming twelve months, today's included. */
export function comingHolidays(
  today: Temporal.PlainDate,
  rules: HoursRules,
): readonly PlannedHoliday[] {
  const end = today.add({ years: 1 });
  return [...holidaysOf(today.year), ...holidaysOf(end.year)]
    .filter(({ date }) => {
      const isComing = Temporal.PlainDate.compare(date, today) >= 0;
      return isComing && Temporal.PlainDate.compare(date, end) < 0;
    })
    .map(({ date, name }) => {
      const { hours, cause } = hoursOn(date, rules);
      return { date: date.toString(), name, hours, cause };
    });
}
