import { rowWords } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { itemFieldErrorTexts } from '#menu/editing/item-form.text.ts';

export const promotionsText = {
  ...rowWords({
    one: { fr: 'promotion', en: 'promotion' },
    many: { fr: 'promotions', en: 'promotions' },
    isFeminine: true,
  }),
  heading: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
  limit: { fr: "Pizzas jusqu'à", en: 'Pizzas up to' },
  /** Below the fields (B-1874). */
  limitHint: {
    fr: 'Si une pizza choisie coûte plus que cela au menu, le client paie la différence. Vide : toutes les pizzas sont comprises.',
    en: 'When a chosen pizza costs more than that on the menu, the customer pays the difference. Empty: every pizza is included.',
  },
} as const;

export const promotionFieldNames = {
  size: { fr: 'Format', en: 'Size' },
  price: { fr: 'Prix', en: 'Price' },
  pepsiCans: { fr: 'Canettes de Pepsi', en: 'Cans of Pepsi' },
  pizzaPriceLimit: { fr: "Pizzas comprises jusqu'à", en: 'Pizzas included up to' },
  displayOrder: { fr: "Ordre d'affichage", en: 'Display order' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const { required, price, price_too_high, whole_number } = itemFieldErrorTexts;

export const promotionFieldErrorTexts = {
  required,
  price,
  price_too_high,
  whole_number,
  size: { fr: 'Choisissez S, M, L ou XL.', en: 'Choose S, M, L or XL.' },
  cans: {
    fr: 'Écrivez un nombre entier de canettes, de 0 à 99.',
    en: 'Write a whole number of cans, from 0 to 99.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
