import type { CartChoice } from '#cart/cart.ts';
import type { MenuItem } from './menu.ts';
import type { Offer } from './sizes.ts';
import type { Special } from './specials.ts';

/** What a click on an item's button puts in the cart. */
export function itemChoice(item: MenuItem, offer: Offer): CartChoice {
  return {
    itemId: item.id,
    name: item.name,
    size: offer.size,
    sizeLabel: offer.label,
    price: offer.price,
    description: readable(item.description),
    image: item.image,
  };
}

/** What a click on one of the hero's specials puts in the cart; both are large (B-301). */
export function specialChoice(special: Special): CartChoice {
  const { id, name, description, price } = special;
  const size = { fr: 'L', en: 'L' };
  return { itemId: id, name, size: 'l', sizeLabel: size, price, description, image: null };
}

/** A description to read in either language: the other one's words where one is missing. */
export function readable(description: MenuItem['description']): CartChoice['description'] {
  const { fr, en } = description;
  if (fr === null && en === null) return null;
  return { fr: fr ?? en ?? '', en: en ?? fr ?? '' };
}
