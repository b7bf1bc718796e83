import type { Special, SpecialRule } from './specials.ts';

/** A special as orders are held against it. */
export type SpecialInOrder = SpecialRule & Pick<Special, 'id' | 'name'>;

/** The same without what its card shows. */
export function asOrdered(special: SpecialInOrder): SpecialInOrder {
  const { id, name, orderType, weekdays, startsOn, endsOn } = special;
  return { id, name, orderType, weekdays, startsOn, endsOn };
}

/** What can keep a special from being ordered, in the order in which it is said (B-302, B-2061). */
export const specialCodes = [
  'special_takeout_only',
  'special_delivery_only',
  'special_wrong_day',
  'special_out_of_dates',
] as const;
export type SpecialCode = (typeof specialCodes)[number];

/** A day for which an order may be made: the shop's calendar day and its ISO weekday. */
export type SpecialDay = { readonly day: string; readonly weekday: number };

/** What keeps a special from being ordered this way for this day; null is no known day. */
export function specialBlockers(
  { orderType: only, weekdays, startsOn, endsOn }: SpecialRule,
  orderType: 'delivery' | 'takeout',
  due: SpecialDay | null,
): readonly SpecialCode[] {
  const isOutside =
    due !== null &&
    ((startsOn !== null && due.day < startsOn) || (endsOn !== null && due.day > endsOn));
  const stands: Readonly<Record<SpecialCode, boolean>> = {
    special_takeout_only: only === 'takeout' && orderType !== 'takeout',
    special_delivery_only: only === 'delivery' && orderType !== 'delivery',
    special_wrong_day: due !== null && weekdays?.includes(due.weekday) === false,
    special_out_of_dates: isOutside,
  };
  return specialCodes.filter((code) => stands[code]);
}
