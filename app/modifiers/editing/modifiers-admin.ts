import type { Bilingual } from '#core/language.ts';
import type { Prices, SizeKey } from '#menu/menu.ts';
import type { SlotKind } from '../slots.ts';

/** The most of each that a shop keeps. */
export const editingLimits = { groups: 80, modifiers: 120, targets: 600, recipe: 60 } as const;

/** A modifier as staff see it, active or not. */
export type AdminModifier = {
  readonly id: string;
  readonly groupId: string;
  /** What order lines, links and pictures know it by. */
  readonly key: string;
  readonly name: Bilingual;
  readonly kitchenName: Bilingual | null;
  readonly prices: Prices;
  readonly isTopping: boolean;
  readonly maxAmount: 1 | 2;
  readonly isUsual: boolean;
  readonly isActive: boolean;
  /** Raised at each change; a row that is saved sends back the one that it was filled from. */
  readonly version: number;
};

/** What a group belongs to. */
export type Targets = {
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
};

/** A group as staff see it, its modifiers in their order. */
export type AdminGroup = Targets & {
  readonly id: string;
  readonly key: string;
  readonly name: Bilingual;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly isTold: boolean;
  readonly version: number;
  readonly modifiers: readonly AdminModifier[];
};

/** How much of each modifier, by its id, an item comes with. */
export type AdminRecipe = Readonly<Record<string, 1 | 2>>;

/** One of the dishes that an item is made of. */
export type AdminSlot = {
  readonly id: string;
  readonly itemId: string;
  readonly kind: SlotKind;
  readonly size: SizeKey | null;
  readonly usualItemId: string | null;
  readonly isFixed: boolean;
};

/** Everything that staff edit of what there is to choose: one reading for the tab. */
export type AdminChoices = {
  readonly groups: readonly AdminGroup[];
  /** By the id of the item; one that comes with nothing is not in it. */
  readonly recipes: Readonly<Record<string, AdminRecipe>>;
  readonly slots: readonly AdminSlot[];
};

type Bounds = Pick<AdminGroup, 'min' | 'max'>;
type Answer = Pick<AdminModifier, 'isUsual' | 'isActive'>;

/**
 * What is wrong with the usual answers of a group: too few to add a dish with one tap where a choice
 * is required, or more than may be chosen (B-1862).
 */
export function usualFieldError(
  { min, max }: Bounds,
  answers: readonly Answer[],
): 'too_few' | 'too_many' | null {
  const usual = answers.filter(({ isUsual, isActive }) => isUsual && isActive).length;
  if (usual < min) return 'too_few';
  return usual > max ? 'too_many' : null;
}

/** The same for a recipe, in each group that it says something about (B-1866). */
export function recipeError(
  groups: readonly Pick<AdminGroup, 'min' | 'max' | 'modifiers'>[],
  recipe: AdminRecipe,
): 'too_few' | 'too_many' | null {
  for (const { min, max, modifiers } of groups) {
    const said = modifiers.filter(({ id }) => recipe[id] !== undefined).length;
    if (said > 0 && said < min) return 'too_few';
    // A pizza may come with more toppings than are added to it; of sauces there is one.
    if (max === 1 && said > 1) return 'too_many';
  }
  return null;
}
