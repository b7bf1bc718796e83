import type { SpecialRule } from './specials.ts';

/** What can keep a special from being ordered, in the order in which it is said (B-302). */
export const specialCodes = ['special_takeout_only', 'special_wrong_day'] as const;
export type SpecialCode = (typeof specialCodes)[number];

/** What keeps a special from being ordered this way on this ISO weekday; null is no known day. */
export function specialObstacles(
  special: SpecialRule,
  orderType: 'delivery' | 'takeout',
  weekday: number | null,
): readonly SpecialCode[] {
  const stands: Readonly<Record<SpecialCode, boolean>> = {
    special_takeout_only: special.takeoutOnly && orderType !== 'takeout',
    special_wrong_day: weekday !== null && special.weekdays?.includes(weekday) === false,
  };
  return specialCodes.filter((code) => stands[code]);
}
