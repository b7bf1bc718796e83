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

/**
 * What of Health Canada's list is in something: all of it where the shop has confirmed the dish and
 * everything on it, else as much as is known, which is never to be read as all.
 */
export type AllergensIn = {
  readonly isConfirmed: boolean;
  readonly contains: readonly Allergen[];
};

/** Nothing is known of it: "ask us". */
export const unknownAllergens: AllergensIn = { isConfirmed: false, contains: [] };

/** Returns what several things contain together; one that staff did not confirm leaves all of it unconfirmed. */
export function allergensTogether(lists: readonly (readonly Allergen[] | null)[]): AllergensIn {
  const known = new Set(lists.flatMap((list) => list ?? []));
  return {
    isConfirmed: lists.every((list) => list !== null),
    contains: allergens.filter((one) => known.has(one)),
  };
}

/** Returns a list with one of them on it, or no longer, in the order of all. */
export function withAllergen(
  list: readonly Allergen[],
  which: Allergen,
  isIn: boolean,
): readonly Allergen[] {
  return allergens.filter((one) => (one === which ? isIn : list.includes(one)));
}
