import type { Allergen, AllergensIn } from '#menu/allergens/allergens.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { allergensAsItComes } from './allergens-in.ts';

/** What somebody avoids, in this page's memory and nowhere else: it is a fact of health. */
export type Avoided = {
  readonly list: readonly Allergen[];
  /** Dishes that are known to contain it are out of sight. */
  readonly isHiding: boolean;
};

export const nothingAvoided: Avoided = { list: [], isHiding: false };

/** What a dish is to somebody who avoids something. */
export const kinds = ['contains', 'free', 'unconfirmed'] as const;
export type Kind = (typeof kinds)[number];

/** How many dishes of the menu are of each kind: none is left out without a word. */
export type Counts = Readonly<Record<Kind, number>>;

export function menuAllergens(
  catalogue: Catalogue | null,
  groups: readonly MenuGroup[],
): ReadonlyMap<string, AllergensIn> {
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  return new Map(ids.map((id) => [id, allergensAsItComes(catalogue, id)]));
}

/** What a dish is to somebody who avoids `list`: only what is confirmed is ever free of it. */
export function kindOf({ isConfirmed, contains }: AllergensIn, list: readonly Allergen[]): Kind {
  if (contains.some((one) => list.includes(one))) return 'contains';
  return isConfirmed ? 'free' : 'unconfirmed';
}

export function countsOf(
  found: ReadonlyMap<string, AllergensIn>,
  list: readonly Allergen[],
): Counts {
  const all = [...found.values()].map((inDish) => kindOf(inDish, list));
  const count = (kind: Kind) => all.filter((one) => one === kind).length;
  return { contains: count('contains'), free: count('free'), unconfirmed: count('unconfirmed') };
}
