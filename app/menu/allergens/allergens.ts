/** The priority allergens of Health Canada, gluten and sulphites among them. */
export const allergens = [
  'gluten',
  'milk',
  'eggs',
  'soy',
  'mustard',
  'sesame',
  'peanuts',
  'tree-nuts',
  'fish',
  'crustaceans',
  'sulphites',
] as const;
export type Allergen = (typeof allergens)[number];

/** Complete only where the shop has confirmed the dish and everything on it; else it must never be read as complete. */
export type AllergensIn = {
  readonly isConfirmed: boolean;
  readonly contains: readonly Allergen[];
};

/** Shown as "ask us". */
export const unknownAllergens: AllergensIn = { isConfirmed: false, contains: [] };

/** Merges several lists; one that staff did not confirm leaves the result unconfirmed. */
export function allergensTogether(lists: readonly (readonly Allergen[] | null)[]): AllergensIn {
  const known = new Set(lists.flatMap((list) => list ?? []));
  return {
    isConfirmed: lists.every((list) => list !== null),
    contains: allergens.filter((one) => known.has(one)),
  };
}

/** Returns a list with or without an allergen, in the order of `allergens`. */
export function withAllergen(
  list: readonly Allergen[],
  which: Allergen,
  isIn: boolean,
): readonly Allergen[] {
  return allergens.filter((one) => (one === which ? isIn : list.includes(one)));
}
