import type { CartChoice } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { MenuItem } from './menu.ts';
import type { Offer } from './sizes.ts';

/** Returns an item's line for the cart, from a button's offer. */
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

/** Fills a description that is missing in one language from the other. */
export function readable({ fr, en }: MenuItem['description']): Bilingual | null {
  if (fr === null && en === null) return null;
  return { fr: fr ?? en ?? '', en: en ?? fr ?? '' };
}
