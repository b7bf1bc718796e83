import type { Amount } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';
import type { Prices, SizeKey } from '#menu/menu.ts';
import type { Slot } from './rules/slots.ts';

/** Characters of names, and the most choices of a group. */
export const modifierLimits = { name: 60, kitchenName: 24, choices: 60 } as const;

export type OfferedModifier = {
  readonly key: string;
  readonly name: Bilingual;
  /** A shorter name for cooks. */
  readonly kitchenName: Bilingual | null;
  /** `single` counts for any size without its own price. */
  readonly prices: Prices;
  readonly isTopping: boolean;
  /** 2 where there is an extra portion. */
  readonly maxAmount: 1 | 2;
  /** The default, where no recipe overrides it. */
  readonly isUsual: boolean;
  /** Null where staff have not confirmed them. */
  readonly allergens: readonly Allergen[] | null;
};

/** At least `min`, at most `max`; the most expensive `free` cost nothing. */
export type ModifierGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  /** Cooks read its default too. */
  readonly isTold: boolean;
  readonly modifiers: readonly OfferedModifier[];
};

/** Amounts by modifier key. */
export type Recipe = Readonly<Record<string, Amount>>;

export type DishChoices = {
  readonly groups: readonly string[];
  readonly recipe: Recipe;
  readonly slots: readonly Slot[];
  /** It has two halves, each with its own toppings; a sandwich has none. */
  readonly isPizza: boolean;
  /** Two of them can share one crust. */
  readonly isHalvable: boolean;
  /** Null where staff have not confirmed them; without those of its modifiers. */
  readonly allergens: readonly Allergen[] | null;
  /** As it comes, with everything on it. */
  readonly isVegetarian?: true;
};

/** Of one version of the storefront. */
export type Choices = {
  readonly groups: readonly ModifierGroup[];
  /** By the id under which a dish is ordered; a dish without choices is absent. */
  readonly dishes: Readonly<Record<string, DishChoices>>;
  readonly halfPricing: HalfPricing;
};

export const noChoices: Choices = { groups: [], dishes: {}, halfPricing: 'dearer' };

/** Returns the id under which staff pause a modifier, as they pause items. */
export function modifierItemId(key: string): string {
  return `modifier-${key}`;
}

/** Returns the cents for one portion of a modifier in a size; null where it is not offered. */
export function modifierPrice(
  { prices }: Pick<OfferedModifier, 'prices'>,
  size: string | null,
): Cents | null {
  // A line's size is a text: an unknown one is a size of no dish either.
  const own = size === null ? undefined : prices[size.toLowerCase() as SizeKey];
  return own ?? prices.single ?? null;
}
