import type { CartChoice } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { SizeKey } from '#menu/menu.ts';
import type { OrderType } from '#shop/order-types.ts';
import { type DueDay, isOutsideDates, isWrongWeekday, type OfferedDays } from '../offered-days.ts';

export type SpecialRule = OfferedDays & {
  /** Null is both. */
  readonly orderType: OrderType | null;
};

/** In place of the dish's own picture. */
export const specialPictures = ['pepperoni', 'all-dressed'] as const;
export type SpecialPicture = (typeof specialPictures)[number];

/** A dish at a price of its own (B-301). The id is in the cart's lines. */
export type Special = SpecialRule & {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Bilingual | null;
  readonly price: Cents;
  readonly size: SizeKey | null;
  readonly sizeLabel: Bilingual | null;
  /** Of its dish; null where it is unknown. */
  readonly categoryKey: string | null;
  readonly picture: SpecialPicture | null;
  /** Its dish's own picture. */
  readonly image: string | null;
};

/** With its dish, where the menu has it. */
export type StoredSpecial = Special & { readonly dishId: string | null };

/** With its rules in words. */
export type ShownSpecial = Special & { readonly condition: Bilingual | null };

/** Days before its first one that a special is shown: as early as it can be ordered ahead. */
export const shownDaysAhead = 7;

/** Returns a special's line for the cart (B-301). */
export function specialChoice(special: Special): CartChoice {
  const { id, categoryKey, name, size, sizeLabel, price, description, picture } = special;
  const words = { categoryKey, name, size, sizeLabel, price, description };
  const image = picture ? `/pictures/${picture}-360.webp` : special.image;
  return { ...asItComes, itemId: id, ...words, image };
}

/** For checking an order. */
export type SpecialInOrder = SpecialRule & Pick<Special, 'id' | 'name'>;

/** Leaves out what only its card shows. */
export function asOrdered(special: SpecialInOrder): SpecialInOrder {
  const { id, name, orderType, weekdays, startsOn, endsOn } = special;
  return { id, name, orderType, weekdays, startsOn, endsOn };
}

/** Shown in this order (B-302, B-2061). */
export const specialCodes = [
  'special_takeout_only',
  'special_delivery_only',
  'special_wrong_day',
  'special_out_of_dates',
] as const;
export type SpecialCode = (typeof specialCodes)[number];

/** Returns why a special is not sold on this day, for any order type: that is chosen later. */
export function offOn(rule: SpecialRule, day: DueDay | null): SpecialCode | undefined {
  return specialBlockers(rule, rule.orderType ?? 'takeout', day)[0];
}

/** Returns why a special cannot be ordered this way for this day; null is an unknown day. */
export function specialBlockers(
  rule: SpecialRule,
  orderType: OrderType,
  due: DueDay | null,
): readonly SpecialCode[] {
  const { orderType: only } = rule;
  const stands: Readonly<Record<SpecialCode, boolean>> = {
    special_takeout_only: only === 'takeout' && orderType !== 'takeout',
    special_delivery_only: only === 'delivery' && orderType !== 'delivery',
    special_wrong_day: isWrongWeekday(rule, due),
    special_out_of_dates: isOutsideDates(rule, due),
  };
  return specialCodes.filter((code) => stands[code]);
}
