import type { Bilingual } from '#core/language.ts';
import { type CategoryKey, categoryKeys } from './menu.ts';

/** Names in the order of the tabs (B-101). */
export const categories: Readonly<Record<CategoryKey, Bilingual>> = {
  trio: { fr: 'Trios', en: 'Trios' },
  appetizers: { fr: 'Entrées', en: 'Appetizers' },
  salads: { fr: 'Salades', en: 'Salads' },
  pasta: { fr: 'Pâtes', en: 'Pasta' },
  wraps: { fr: 'Wraps', en: 'Wraps' },
  club: { fr: 'Club sandwichs', en: 'Club sandwiches' },
  specialties: { fr: 'Spécialités', en: 'Specialties' },
  submarines: { fr: 'Sous-marins', en: 'Submarines' },
  mains: { fr: 'Mets principaux', en: 'Mains' },
  fries: { fr: 'Frites et poutines', en: 'Fries and poutines' },
  burgers: { fr: 'Burgers', en: 'Burgers' },
  wings: { fr: 'Ailes de poulet', en: 'Chicken wings' },
  pizzas: { fr: 'Pizzas', en: 'Pizzas' },
  combos: { fr: 'Combos', en: 'Combos' },
  beverages: { fr: 'Breuvages', en: 'Beverages' },
};

type Sold = { readonly categoryKey: string | null; readonly place?: Bilingual | undefined };

/**
 * Returns a sold line's category name at the time; where it was not stored, the category's first name. Null without a
 * category, as for a deal.
 */
export function categoryNameOf({ categoryKey: key, place }: Sold): Bilingual | null {
  if (place) return place;
  const known = categoryKeys.find((known) => known === key);
  return known ? categories[known] : null;
}
