import type { HoursRules } from './hours.ts';
import { type Ordering, orderingBounds, orderingFields } from './ordering.ts';
import { areSoundHours, closingMinutes, maxSpans, minutesOf, type Week, weekdays } from './week.ts';

/** The hours of every date without hours of its own. */
export type RegularHours = Omit<HoursRules, 'exceptions'>;

export type RegularDay = keyof Week;
export const regularDays: readonly RegularDay[] = [...weekdays, 'holiday'];

export type RegularHoursFieldError = 'hours_unsound' | 'out_of_bounds' | 'last_order_too_long';
/** By a field of the form that may be refused: a day's hours, or a number. */
export type RegularHoursFieldErrors = Partial<
  Record<`day-${RegularDay}` | keyof Ordering, RegularHoursFieldError>
>;

/** Returns the week's shortest opening, which bounds the last order. */
function shortestMinutes(week: Week): number {
  const spans = regularDays.flatMap((day) => week[day]);
  return Math.min(...spans.map(({ opens, closes }) => closingMinutes(closes) - minutesOf(opens)));
}

/** Returns the errors of the regular hours by field, for form and server. */
export function regularHoursFieldErrors({ week, ordering }: RegularHours): RegularHoursFieldErrors {
  const days = regularDays.flatMap((day) => {
    const isSound = week[day].length <= maxSpans && areSoundHours(week[day]);
    return isSound ? [] : [[`day-${day}`, 'hours_unsound'] as const];
  });
  const numbers = orderingFields.flatMap((field) => {
    const { least, most } = orderingBounds[field];
    const value = ordering[field];
    const isSound = Number.isInteger(value) && least <= value && value <= most;
    return isSound ? [] : [[field, 'out_of_bounds'] as const];
  });
  const { lastOrderMinutes } = ordering;
  const isTooLong =
    days.length === 0 && lastOrderMinutes > 0 && lastOrderMinutes >= shortestMinutes(week);
  const tooLong = isTooLong ? [['lastOrderMinutes', 'last_order_too_long'] as const] : [];
  return Object.fromEntries([...tooLong, ...days, ...numbers]);
}
