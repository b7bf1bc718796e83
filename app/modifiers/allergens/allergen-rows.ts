import type { Bilingual } from '#core/language.ts';
import type { AdminItem } from '#menu/editing/menu-admin.ts';

/** What allergens are confirmed of: a dish, or something that may be on one. */
export const allergenTargets = ['item', 'modifier'] as const;
export type AllergenTarget = (typeof allergenTargets)[number];

/** One thing that staff confirm, or have confirmed. */
export type AllergenRow = Pick<
  AdminItem,
  'id' | 'name' | 'version' | 'isActive' | 'allergens' | 'confirmedAt' | 'isVegetarian'
> & {
  readonly target: AllergenTarget;
  /** The category or the group that it stands in. */
  readonly place: Bilingual | null;
};

/** Returns how many of what customers are offered are confirmed. */
export function confirmedCount(rows: readonly AllergenRow[]) {
  const offered = rows.filter(({ isActive }) => isActive);
  return {
    confirmed: offered.filter(({ allergens }) => allergens !== null).length,
    all: offered.length,
  };
}
