import type { CartChoice } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { MenuItem } from './menu.ts';
import type { Offer } from './sizes.ts';

/** Returns what a click on an item's button puts in the cart, and what the shop sells for it. */
export function itemChoice(item: MenuItem, offer: Offer, categoryKey: string): CartChoice {
  return {
    ...asItComes,
    itemId: item.id,
    categoryKey,
    name: item.name,
    size: offer.size,
    sizeLabel: offer.label,
    price: offer.price,
    description: readable(item.description),
    image: item.image,
  };
}

/** Returns a description to read in either language: the other one's words where one is missing. */
export function readable({ fr, en }: MenuItem['description']): Bilingual | null {
  if (fr === null && en === null) return null;
  return { fr: fr ?? en ?? '', en: en ?? fr ?? '' };
}
