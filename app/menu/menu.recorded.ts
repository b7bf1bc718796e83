import {
  active,
  column,
  descriptions,
  displayRank,
  money,
  names,
  picture,
  type RecordedTable,
  recordedIn,
  row,
  yes,
} from '#admin/recorded-table.ts';
import { allergenNames } from './allergens/allergens.text.ts';

const baby = { fr: 'bébé', en: 'baby' };
const small = { fr: 'petit', en: 'small' };
const large = { fr: 'grand', en: 'large' };
const letters = ['s', 'm', 'l', 'xl'].map((size) => {
  const letter = size.toUpperCase();
  return [size, { fr: letter, en: letter }] as const;
});

/** Sizes' names in the history. */
export const recordedSizes = {
  ...Object.fromEntries(letters),
  b: baby,
  B: baby,
  p: small,
  P: small,
  g: large,
  G: large,
};

export const recordedPrices = {
  price: money('prix', 'price'),
  price_b: money('prix bébé', 'baby price'),
  price_s: money('prix S', 'S price'),
  price_m: money('prix M', 'M price'),
  price_l: money('prix L', 'L price'),
  price_xl: money('prix XL', 'XL price'),
  price_p: money('prix petit', 'small price'),
  price_g: money('prix grand', 'large price'),
};

export const recordedAllergens = {
  allergens: column('words', allergenNames)('allergènes confirmés', 'confirmed allergens'),
  allergens_confirmed_at: null,
};

export const recordedDiet = { is_vegetarian: yes('végétarien', 'vegetarian') };

const table = recordedIn('menu');

export const menuTables: readonly RecordedTable[] = [
  table('menu_categories', 'Catégories', 'Categories', {
    named: ['name_fr', 'name_en'],
    columns: {
      id: null,
      category_key: null,
      ...names,
      ...displayRank,
      is_hidden: yes('cachée', 'hidden'),
      is_offered: yes('proposée pour atteindre le minimum', 'offered to reach the minimum'),
      version: null,
    },
  }),
  table('menu_items', 'Items du menu', 'Menu items', {
    named: ['name_fr', 'name_en'],
    confirmed: Object.keys(recordedAllergens),
    columns: {
      id: null,
      ...names,
      ...descriptions,
      category_id: row('catégorie', 'category'),
      ...recordedPrices,
      image_url: picture('photo', 'picture'),
      ...active,
      ...displayRank,
      created_at: null,
      version: null,
      ...recordedAllergens,
      ...recordedDiet,
    },
  }),
];
