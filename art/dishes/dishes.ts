import { APPETIZERS } from './appetizers.ts';
import { BEVERAGES } from './beverages.ts';
import { BURGERS } from './burgers.ts';
import { CLUBS } from './clubs.ts';
import { COMBOS } from './combos.ts';
import { FRIES } from './fries.ts';
import { MAINS } from './mains.ts';
import { PASTA } from './pasta.ts';
import { PIZZAS } from './pizzas.ts';
import { SALADS } from './salads.ts';
import type { Dish } from './scene.ts';
import { SPECIALTIES } from './specialties.ts';
import { SUBMARINES } from './submarines.ts';
import { TRIOS } from './trios.ts';
import { WINGS } from './wings.ts';
import { WRAPS } from './wraps.ts';

/** Who draws which dish: by category, then by the key of its French name. */
export const DISHES: Readonly<Record<string, Readonly<Record<string, Dish>>>> = {
  trio: TRIOS,
  appetizers: APPETIZERS,
  salads: SALADS,
  pasta: PASTA,
  wraps: WRAPS,
  club: CLUBS,
  specialties: SPECIALTIES,
  submarines: SUBMARINES,
  mains: MAINS,
  fries: FRIES,
  burgers: BURGERS,
  wings: WINGS,
  pizzas: PIZZAS,
  combos: COMBOS,
  beverages: BEVERAGES,
};
