import type { CartChoice } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { SizeKey } from '#menu/menu.ts';

/** When a special may be ordered: how it leaves the shop, on which ISO weekdays, from when to when. */
export type SpecialRule = {
  /** Null is both. */
  readonly orderType: 'delivery' | 'takeout' | null;
  /** 1 is Monday; null is any day. */
  readonly weekdays: readonly number[] | null;
  /** The shop's calendar days, both included; null is open. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** The drawn pictures that a special may have in the place of its dish's own. */
export const specialPictures = ['pepperoni', 'all-dressed'] as const;
export type SpecialPicture = (typeof specialPictures)[number];

/** A dish at a price of its own (B-301). The id is what a cart's line names. */
export type Special = SpecialRule & {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Bilingual | null;
  readonly price: Cents;
  readonly size: SizeKey | null;
  readonly sizeLabel: Bilingual | null;
  /** Where its dish stands on the menu; null where that is not known. */
  readonly categoryKey: string | null;
  readonly picture: SpecialPicture | null;
  /** Its dish's own picture. */
  readonly image: string | null;
};

/** One of the shop's active specials, with the dish that it is where the menu has that. */
export type StoredSpecial = Special & { readonly dishId: string | null };

/** A special as its card shows it, with its rules in words. */
export type ShownSpecial = Special & { readonly condition: Bilingual | null };

/** How many days before its first one a special is shown: as early as it can be ordered ahead. */
export const shownDaysAhead = 7;

/** Tells whether a special is over on a calendar day of the shop. */
export function isOver({ endsOn }: Pick<SpecialRule, 'endsOn'>, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/** What a click on one of the hero's specials puts in the cart (B-301). */
export function specialChoice(special: Special): CartChoice {
  const { id, categoryKey, name, size, sizeLabel, price, description } = special;
  const words = { categoryKey, name, size, sizeLabel, price, description };
  return { ...asItComes, itemId: id, ...words };
}
