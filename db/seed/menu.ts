import { builtInLists } from '#menu/built-in/built-in-lists.ts';
import type { BuiltInItem, CategoryKey } from '#menu/menu.ts';
import { beverages } from './beverages.ts';
import { burgers } from './burgers.ts';
import { salads } from './salads.ts';
import { wings } from './wings.ts';

/**
 * The whole menu that an empty database starts with (B-120), each category's items in the
 * order that customers read them. The built-in lists are imported, so that the two never differ.
 */
export const seedMenu: Readonly<Record<CategoryKey, readonly BuiltInItem[]>> = {
  trio: builtInLists.trio,
  appetizers: builtInLists.appetizers,
  salads,
  pasta: builtInLists.pasta,
  wraps: builtInLists.wraps,
  club: builtInLists.club,
  specialties: builtInLists.specialties,
  submarines: builtInLists.submarines,
  mains: builtInLists.mains,
  fries: builtInLists.fries,
  burgers,
  wings,
  pizzas: builtInLists.pizzas,
  combos: builtInLists.combos,
  beverages,
};
