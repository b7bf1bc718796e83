import { type HolidayKey, holidayKeys } from './holidays.ts';
import type { HoursRules } from './hours.ts';
import { type Ordering, orderingBounds, orderingFields } from './ordering.ts';
import { areSoundHours, closingMinutes, maxSpans, minutesOf, type Week, weekdays } from './week.ts';

/** The hours of every date without hours of its own. */
export type RegularHours = Omit<HoursRules, 'exceptions'>;

export type RegularDay = keyof Week;
export const regularDays: readonly RegularDay[] = [...weekdays, 'holiday'];

/** A field of the form that may be refused: a day's hours, or a number. */
export type RegularHoursField = `day-${RegularDay}` | keyof Ordering;
export type RegularHoursFieldError = 'hours_unsound' | 'out_of_bounds' | 'last_order_too_long';
export type RegularHoursFieldErrors = Partial<Record<RegularHoursField, RegularHoursFieldError>>;

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

/**
 * Merges two people's changes: the one from `was` to `next` into `now`. Null when both changed the
 * same day, holiday or number differently.
 */
export function mergeRegularHours(
  was: RegularHours,
  next: RegularHours,
  now: RegularHours,
): RegularHours | null {
  const [from, to, held] = [partsOf(was), partsOf(next), partsOf(now)];
  const changed = Object.keys(to).filter((part) => from[part] !== to[part]);
  const isFree = (part: string) => held[part] === from[part] || held[part] === to[part];
  return changed.every(isFree) ? rebaseRegularHours(was, next, now) : null;
}

/** Returns the change from `was` to `next` applied to `now`. */
export function rebaseRegularHours(
  was: RegularHours,
  next: RegularHours,
  now: RegularHours,
): RegularHours {
  const [from, to] = [partsOf(was), partsOf(next)];
  const changed = Object.keys(to).filter((part) => from[part] !== to[part]);
  const pick = (part: string | number) => (changed.includes(String(part)) ? next : now);
  const isKept = (key: HolidayKey) => pick(key).keptHolidays.includes(key);
  return {
    week: Object.fromEntries(regularDays.map((day) => [day, pick(day).week[day]])) as Week,
    keptHolidays: holidayKeys.filter(isKept),
    ordering: Object.fromEntries(
      orderingFields.map((field) => [field, pick(field).ordering[field]]),
    ) as Ordering,
  };
}

/** Returns each day, holiday and number as a text, to compare. */
export function partsOf({
  week,
  keptHolidays,
  ordering,
}: RegularHours): Readonly<Record<string, string | undefined>> {
  const days = regularDays.map((day) => [
    day,
    week[day].map(({ opens, closes }) => `${opens}-${closes}`).join(' '),
  ]);
  const holidays = holidayKeys.map((key) => [key, String(keptHolidays.includes(key))]);
  const numbers = orderingFields.map((field) => [field, String(ordering[field])]);
  return Object.fromEntries([...days, ...holidays, ...numbers]);
}

export function withHoliday(regular: RegularHours, key: HolidayKey, isKept: boolean): RegularHours {
  const keptHolidays = holidayKeys.filter((one) =>
    one === key ? isKept : regular.keptHolidays.includes(one),
  );
  return { ...regular, keptHolidays };
}
