import type { Amount } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';
import type { Prices, SizeKey } from '#menu/menu.ts';
import type { Slot } from './rules/slots.ts';

/** The longest names, in characters, and the most that a group may let a customer choose. */
export const modifierLimits = { name: 60, kitchenName: 24, choices: 60 } as const;

export type OfferedModifier = {
  readonly key: string;
  readonly name: Bilingual;
  /** What cooks read instead, where there is a shorter word. */
  readonly kitchenName: Bilingual | null;
  /** `single` holds for any size that has no price of its own. */
  readonly prices: Prices;
  readonly isTopping: boolean;
  /** 2 where there is an extra portion. */
  readonly maxAmount: 1 | 2;
  /** What it is without a word, where no recipe says otherwise. */
  readonly isUsual: boolean;
  /** Null where no staff member has confirmed what is in it. */
  readonly allergens: readonly Allergen[] | null;
};

/** What may be chosen together: at least `min`, at most `max`, the dearest `free` for nothing. */
export type ModifierGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  /** Cooks read its usual answer too. */
  readonly isTold: boolean;
  readonly modifiers: readonly OfferedModifier[];
};

/** How much of each modifier, by its key, a dish comes with. */
export type Recipe = Readonly<Record<string, Amount>>;

export type DishChoices = {
  readonly groups: readonly string[];
  readonly recipe: Recipe;
  readonly slots: readonly Slot[];
  /** It has two halves: a topping may lie on one of them. Of a sandwich none does. */
  readonly isPizza: boolean;
  /** Two of them can share one crust. */
  readonly isHalvable: boolean;
  /** Null where no staff member has confirmed what is in it, apart from its modifiers. */
  readonly allergens: readonly Allergen[] | null;
  /** As it comes, with everything on it. */
  readonly isVegetarian?: true;
};

/** Everything that there is to choose, of one version of the storefront. */
export type Choices = {
  readonly groups: readonly ModifierGroup[];
  /** By the id under which a dish is ordered; a dish without choices is not in it. */
  readonly dishes: Readonly<Record<string, DishChoices>>;
  readonly halfPricing: HalfPricing;
};

export const noChoices: Choices = { groups: [], dishes: {}, halfPricing: 'dearer' };

/** Returns the id under which staff switch a modifier off for a while, as they do with items. */
export function modifierItemId(key: string): string {
  return `modifier-${key}`;
}

/** Returns what one portion of a modifier costs in a size, in cents; null where it is not offered. */
export function modifierPrice(
  { prices }: Pick<OfferedModifier, 'prices'>,
  size: string | null,
): Cents | null {
  // A line's size is a text: one that no price exists for is a size of no dish either.
  const own = size === null ? undefined : prices[size.toLowerCase() as SizeKey];
  return own ?? prices.single ?? null;
}
