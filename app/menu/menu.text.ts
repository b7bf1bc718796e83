import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { CategoryKey } from './menu.ts';
import type { Offer } from './sizes.ts';

export const menuText = {
  heading: { fr: 'Le menu', en: 'The menu' },
  tabs: { fr: 'Catégories du menu', en: 'Menu categories' },
  allergens: { fr: 'Allergènes', en: 'Allergens' },
  vegetarian: { fr: 'Végétarien', en: 'Vegetarian' },
  add: { fr: 'Ajouter au panier', en: 'Add to cart' },
  /** Said before what a card shows, to those who do not see that the card is a button. */
  addOne: { fr: 'Ajouter', en: 'Add' },
  askPrice: { fr: 'Prix sur demande', en: 'Ask us for the price' },
} as const satisfies Record<string, Bilingual>;

/** The notes shown with a category (B-112); amounts are part of the words. */
export const menuNotes: Readonly<Partial<Record<CategoryKey, readonly Bilingual[]>>> = {
  combos: [
    {
      fr: 'Changez les frites pour une poutine : +6 $',
      en: 'Change the fries for a poutine: +$6',
    },
    {
      fr: "Changez les frites pour des rondelles d'oignon : +5 $",
      en: 'Change the fries for onion rings: +$5',
    },
  ],
  wings: [{ fr: 'Frites gratuites', en: 'Free fries' }],
  salads: [{ fr: 'Extra poulet croustillant : 5,99 $', en: 'Extra crispy chicken: $5.99' }],
  submarines: [
    { fr: 'Frites gratuites', en: 'Free fries' },
    { fr: 'Pain maison (pâte à pizza) : 3 $', en: 'Homemade bread (pizza dough): $3' },
  ],
  beverages: [
    {
      fr: 'Canettes, bouteilles de 590 mL et de 2 L',
      en: 'Cans, 590 mL and 2 L bottles',
    },
  ],
  pizzas: [{ fr: 'Extra fromage gratiné : 4,50 $', en: 'Extra cheese au gratin: $4.50' }],
};

/** Returns what a size's or an item's button says to a screen reader: `Ajouter Fromage, L, 17,95 $`. */
export function addLabel(name: Bilingual, offer: Offer): Bilingual {
  const size = offer.label;
  return {
    fr: ['Ajouter', `${name.fr},`, size ? `${size.fr},` : '', formatMoney(offer.price, 'fr')]
      .filter(Boolean)
      .join(' '),
    en: ['Add', `${name.en},`, size ? `${size.en},` : '', formatMoney(offer.price, 'en')]
      .filter(Boolean)
      .join(' '),
  };
}
