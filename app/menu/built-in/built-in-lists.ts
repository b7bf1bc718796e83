import type { BuiltInItem, CategoryKey } from '#menu/menu.ts';
import { appetizers } from './appetizers.ts';
import { club } from './club.ts';
import { combos } from './combos.ts';
import { fries } from './fries.ts';
import { mains } from './mains.ts';
import { pasta } from './pasta.ts';
import { pizzas } from './pizzas.ts';
import { specialties } from './specialties.ts';
import { submarines } from './submarines.ts';
import { trio } from './trio.ts';
import { wraps } from './wraps.ts';

/** The eleven lists that show for a category the database has nothing for (B-103). */
export const builtInLists: Readonly<Partial<Record<CategoryKey, readonly BuiltInItem[]>>> = {
  trio,
  appetizers,
  pasta,
  wraps,
  club,
  specialties,
  submarines,
  mains,
  fries,
  pizzas,
  combos,
};
