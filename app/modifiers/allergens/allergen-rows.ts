import type { Bilingual } from '#core/language.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';

/** What allergens are confirmed of: a dish, or something that may be on one. */
export const allergenTargets = ['item', 'modifier'] as const;
export type AllergenTarget = (typeof allergenTargets)[number];

/** One thing that staff confirm, or have confirmed. */
export type AllergenRow = {
  readonly target: AllergenTarget;
  readonly id: string;
  /** Raised at each change; a confirmation sends back the one that was looked at. */
  readonly version: number;
  readonly name: Bilingual;
  /** The category or the group that it stands in. */
  readonly place: Bilingual | null;
  /** Customers are offered it. */
  readonly isActive: boolean;
  /** Null until staff confirm, and again once it has changed. */
  readonly allergens: readonly Allergen[] | null;
  /** An ISO moment in UTC. */
  readonly confirmedAt: string | null;
  /** Nothing that was an animal is in it. */
  readonly isVegetarian: boolean;
};

/** Returns how many of what customers are offered are confirmed. */
export function confirmedCount(rows: readonly AllergenRow[]) {
  const offered = rows.filter(({ isActive }) => isActive);
  return {
    confirmed: offered.filter(({ allergens }) => allergens !== null).length,
    all: offered.length,
  };
}
