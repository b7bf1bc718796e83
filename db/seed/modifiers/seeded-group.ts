import type { Bilingual } from '#core/language.ts';
import type { CategoryKey, Prices } from '#menu/menu.ts';

/** One thing to choose, as a shop's first menu has it. */
export type SeededModifier = {
  readonly key: string;
  readonly name: Bilingual;
  /** A shorter word for cooks. */
  readonly kitchenName?: Bilingual;
  readonly prices: Prices;
  readonly isTopping?: true;
  readonly maxAmount?: 2;
  readonly isUsual?: true;
};

/** What may be chosen together, and on what: whole categories, and items by their slugs. */
export type SeededGroup = {
  readonly key: string;
  readonly name: Bilingual;
  /** None has to be chosen unless it says so. */
  readonly min?: 1;
  readonly max: number;
  readonly isTold?: true;
  readonly modifiers: readonly SeededModifier[];
  readonly categories?: readonly CategoryKey[];
  readonly items?: readonly string[];
};

/** Something that lies on a pizza, on a half of it too, and twice where that is asked for. */
export function topping(
  key: string,
  name: Bilingual,
  prices: Prices,
  kitchenName?: Bilingual,
): SeededModifier {
  const cooks = kitchenName ? { kitchenName } : {};
  return { key, name, ...cooks, prices, isTopping: true, maxAmount: 2 };
}

/** One of several answers, for nothing. */
export function answer(key: string, name: Bilingual, kitchenName?: Bilingual): SeededModifier {
  return { key, name, ...(kitchenName ? { kitchenName } : {}), prices: { single: 0 } };
}

/** The same, and it is the one that comes without a word. */
export function defaultAnswer(
  key: string,
  name: Bilingual,
  kitchenName?: Bilingual,
): SeededModifier {
  return { ...answer(key, name, kitchenName), isUsual: true };
}
