import { descriptionFields, nameFields, textFieldErrors } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney, maxPrice } from '#core/money.ts';
import { eachPrice, type PriceTexts } from '../typed-price.ts';

/** `Prix`, `Prix XL`. */
export const priceNames: Readonly<Record<keyof PriceTexts, Bilingual>> = eachPrice((key) => {
  const size = key === 'single' ? '' : ` ${key.toUpperCase()}`;
  return { fr: `Prix${size}`, en: `Price${size}` };
});

export const itemFieldNames = {
  ...nameFields,
  ...descriptionFields,
  categoryId: { fr: 'Catégorie', en: 'Category' },
  ...priceNames,
  'prices.b': { fr: 'Prix B (bébé)', en: 'Price B (baby)' },
  'prices.p': { fr: 'Prix P (petite)', en: 'Price P (petite, small)' },
  'prices.g': { fr: 'Prix G (grande)', en: 'Price G (grande, large)' },
  image: { fr: 'Image', en: 'Image' },
  displayOrder: { fr: "Ordre d'affichage", en: 'Display order' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const itemFieldErrorTexts = {
  ...textFieldErrors,
  price: {
    fr: 'Écrivez un prix comme 17,95, avec deux décimales au plus.',
    en: 'Write a price like 17.95, with two decimals at most.',
  },
  price_too_high: {
    fr: `Un prix va jusqu'à ${formatMoney(maxPrice, 'fr')}.`,
    en: `A price goes up to ${formatMoney(maxPrice, 'en')}.`,
  },
  whole_number: {
    fr: 'Écrivez un nombre entier, comme 0 ou 12.',
    en: 'Write a whole number, like 0 or 12.',
  },
  category: {
    fr: "Cette catégorie n'existe plus. Choisissez-en une autre.",
    en: 'This category no longer exists. Choose another one.',
  },
  image: {
    fr: 'Donnez une adresse complète, comme https://exemple.com/pizza.jpg.',
    en: 'Give a full address, like https://example.com/pizza.jpg.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Beside the fields (B-133). */
export const itemFormHints = {
  portions: {
    fr: 'Salades et frites : utilisez P et G et laissez Prix vide.',
    en: 'Salads and fries: use P and G and leave Price empty.',
  },
  missingDescription: {
    fr: "La description manque dans une langue : les clients y liront celle de l'autre.",
    en: 'The description is missing in one language: customers will read the other one there.',
  },
} as const satisfies Record<string, Bilingual>;
