import { type HolidayKey, holidayKeys } from './holidays.ts';
import type { HoursRules } from './hours.ts';
import { type Ordering, orderingBounds, orderingFields } from './ordering.ts';
import { areSoundHours, closingMinutes, maxSpans, minutesOf, type Week, weekdays } from './week.ts';

/** What holds on every date that has no hours of its own: the week, the holidays, when orders are taken. */
export type RegularHours = Omit<HoursRules, 'exceptions'>;

/** A day of the week as the database and a form name it. */
export type RegularDay = keyof Week;
export const regularDays: readonly RegularDay[] = [...weekdays, 'holiday'];

/** A field of the form that may be refused: a day's hours, or a number. */
export type RegularHoursField = `day-${RegularDay}` | keyof Ordering;
export type RegularHoursFieldError = 'hours_unsound' | 'out_of_bounds' | 'last_order_too_long';
export type RegularHoursFieldErrors = Partial<Record<RegularHoursField, RegularHoursFieldError>>;

/** Whether an order is taken at all decides the shortest opening of the week. */
function shortestMinutes(week: Week): number {
  const spans = regularDays.flatMap((day) => week[day]);
  return Math.min(...spans.map(({ opens, closes }) => closingMinutes(closes) - minutesOf(opens)));
}

/** Returns what is wrong with the usual hours, field by field: the form and the server alike. */
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
 * Returns what two people's changes come to: what one changed from `was` to `next` is taken into
 * what holds `now`. Null when both changed the same day, holiday or number, and not to the same.
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

/** Returns what one changed from `was` to `next`, upon what holds `now`. */
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

/** Returns each day, holiday and number for itself, as a text that is the same when it is. */
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

/** Returns the usual hours with a holiday kept, or not. */
export function withHoliday(regular: RegularHours, key: HolidayKey, isKept: boolean): RegularHours {
  const keptHolidays = holidayKeys.filter((one) =>
    one === key ? isKept : regular.keptHolidays.includes(one),
  );
  return { ...regular, keptHolidays };
}
