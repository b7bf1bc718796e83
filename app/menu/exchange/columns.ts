import type { Bilingual } from '#core/language.ts';
import { plainText } from '../item-search.ts';
import type { ItemField } from '../menu.schema.ts';
import { priceKeys } from '../menu.ts';

/** The columns of the menu's file; each is a field of an item, or its id, or whether it is active. */
export const columns = [
  'id',
  'categoryId',
  'name.fr',
  'name.en',
  'description.fr',
  'description.en',
  ...priceKeys.map((key) => `prices.${key}` as const),
  'image',
  'displayOrder',
  'isActive',
] as const satisfies readonly (ItemField | 'id' | 'isActive')[];
export type Column = (typeof columns)[number];

/** What stands above each column. */
export const columnNames: Readonly<Record<Column, Bilingual>> = {
  id: { fr: 'Identifiant', en: 'Identifier' },
  categoryId: { fr: 'Catégorie', en: 'Category' },
  'name.fr': { fr: 'Nom en français', en: 'Name in French' },
  'name.en': { fr: 'Nom en anglais', en: 'Name in English' },
  'description.fr': { fr: 'Description en français', en: 'Description in French' },
  'description.en': { fr: 'Description en anglais', en: 'Description in English' },
  'prices.single': { fr: 'Prix', en: 'Price' },
  'prices.b': { fr: 'Prix B', en: 'Price B' },
  'prices.s': { fr: 'Prix S', en: 'Price S' },
  'prices.m': { fr: 'Prix M', en: 'Price M' },
  'prices.l': { fr: 'Prix L', en: 'Price L' },
  'prices.xl': { fr: 'Prix XL', en: 'Price XL' },
  'prices.p': { fr: 'Prix P', en: 'Price P' },
  'prices.g': { fr: 'Prix G', en: 'Price G' },
  image: { fr: 'Image', en: 'Picture' },
  displayOrder: { fr: 'Ordre', en: 'Order' },
  isActive: { fr: 'Actif', en: 'Active' },
};

const byName: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) =>
    [column, columnNames[column].fr, columnNames[column].en].map(
      (name) => [plainText(name), column] as const,
    ),
  ),
);

/** The column that a file means, in either language or by its own name; null is none of ours. */
export function columnNamed(name: string): Column | null {
  return byName.get(plainText(name)) ?? null;
}

/** What stands in the column of what is active. */
export const yesNo = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
} as const satisfies Record<string, Bilingual>;

const truths: Readonly<Record<string, boolean>> = {
  ...{ oui: true, yes: true, vrai: true, true: true, '1': true, x: true },
  ...{ non: false, no: false, faux: false, false: false, '0': false },
};

/** Whether a cell says yes or no; null is neither. */
export function readYesNo(cell: string): boolean | null {
  const plain = plainText(cell);
  return Object.hasOwn(truths, plain) ? (truths[plain] ?? null) : null;
}
