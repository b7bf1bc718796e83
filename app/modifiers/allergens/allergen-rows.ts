import type { Bilingual } from '#core/language.ts';
import type { AdminItem } from '#menu/editing/menu-admin.ts';

/** A dish, or something that may be on one. */
export const allergenTargets = ['item', 'modifier'] as const;
export type AllergenTarget = (typeof allergenTargets)[number];

/** Confirmed by staff, or not yet. */
export type AllergenRow = Pick<
  AdminItem,
  'id' | 'name' | 'version' | 'isActive' | 'allergens' | 'confirmedAt' | 'isVegetarian'
> & {
  readonly target: AllergenTarget;
  /** Its category or group. */
  readonly place: Bilingual | null;
};

/** Counts the confirmed rows among those offered. */
export function confirmedCount(rows: readonly AllergenRow[]) {
  const offered = rows.filter(({ isActive }) => isActive);
  return {
    confirmed: offered.filter(({ allergens }) => allergens !== null).length,
    all: offered.length,
  };
}
