import type { Bilingual } from '#core/language.ts';
import type { CategoryKey } from './menu.ts';

export const menuText = {
  heading: { fr: 'Le menu', en: 'The menu' },
  tabs: { fr: 'Catégories du menu', en: 'Menu categories' },
  allergens: { fr: 'Allergènes', en: 'Allergens' },
  vegetarian: { fr: 'Végétarien', en: 'Vegetarian' },
  add: { fr: 'Ajouter au panier', en: 'Add to cart' },
  askPrice: { fr: 'Prix sur demande', en: 'Ask us for the price' },
} as const satisfies Record<string, Bilingual>;

/** Leads from the end of a category to the next one. */
export function nextCategory({ fr, en }: Bilingual): Bilingual {
  return { fr: `Ensuite\u00a0: ${fr}`, en: `Next: ${en}` };
}

/** Notes of a category (B-112); amounts are part of the words. */
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
};
