import type { itemSlots } from '../modifiers.table.server.ts';
import type { ModifierGroup, OfferedModifier } from '../modifiers.ts';

/** The most of each in a shop. */
export const editingLimits = { groups: 80, modifiers: 120, targets: 600, recipe: 60 } as const;

/** Active or not; a save sends the `version` that its row was filled from. */
export type AdminModifier = Omit<OfferedModifier, 'allergens'> & {
  readonly id: string;
  readonly groupId: string;
  readonly isActive: boolean;
  readonly version: number;
};

export type Targets = {
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
};

export type AdminGroup = Targets &
  Omit<ModifierGroup, 'modifiers'> & {
    readonly id: string;
    readonly version: number;
    readonly modifiers: readonly AdminModifier[];
  };

/** Amounts by modifier id. */
export type AdminRecipe = Readonly<Record<string, 1 | 2>>;

export type AdminSlot = Omit<typeof itemSlots.$inferSelect, 'displayOrder'>;

export type AdminChoices = {
  readonly groups: readonly AdminGroup[];
  /** By item id; one without modifiers is absent. */
  readonly recipes: Readonly<Record<string, AdminRecipe>>;
  readonly slots: readonly AdminSlot[];
};

type Bounds = Pick<AdminGroup, 'min' | 'max'>;
type Answer = Pick<AdminModifier, 'isUsual' | 'isActive'>;

/**
 * Returns what is wrong with a group's defaults: too few to add a dish with one tap, or more than may be chosen
 * (B-1862).
 */
export function defaultFieldError(
  { min, max }: Bounds,
  answers: readonly Answer[],
): 'too_few' | 'too_many' | null {
  const usual = answers.filter(({ isUsual, isActive }) => isUsual && isActive).length;
  if (usual < min) return 'too_few';
  return usual > max ? 'too_many' : null;
}

/** Returns the same for a recipe, in each group with choices of its own (B-1866). */
export function recipeError(
  groups: readonly Pick<AdminGroup, 'min' | 'max' | 'modifiers'>[],
  recipe: AdminRecipe,
): 'too_few' | 'too_many' | null {
  for (const { min, max, modifiers } of groups) {
    const chosen = modifiers.filter(({ id }) => recipe[id] !== undefined).length;
    if (chosen > 0 && chosen < min) return 'too_few';
    // A pizza may come with more toppings than can be added; of sauces there is one.
    if (max === 1 && chosen > 1) return 'too_many';
  }
  return null;
}

export function isSameRecipe(a: AdminRecipe, b: AdminRecipe): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
