import { appetizers } from '#menu/built-in/appetizers.ts';
import { club } from '#menu/built-in/club.ts';
import { combos } from '#menu/built-in/combos.ts';
import { fries } from '#menu/built-in/fries.ts';
import { mains } from '#menu/built-in/mains.ts';
import { pasta } from '#menu/built-in/pasta.ts';
import { pizzas } from '#menu/built-in/pizzas.ts';
import { specialties } from '#menu/built-in/specialties.ts';
import { submarines } from '#menu/built-in/submarines.ts';
import { trio } from '#menu/built-in/trio.ts';
import { wraps } from '#menu/built-in/wraps.ts';
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
  trio,
  appetizers,
  salads,
  pasta,
  wraps,
  club,
  specialties,
  submarines,
  mains,
  fries,
  burgers,
  wings,
  pizzas,
  combos,
  beverages,
};
