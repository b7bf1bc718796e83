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
