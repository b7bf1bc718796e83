import type { Bilingual } from '#core/language.ts';
import { priceNames } from '../editing/item-form.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { plainText } from '../item-search.ts';
import type { ItemField, ItemFieldError } from '../menu.schema.ts';
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
  ...priceNames,
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

/** Returns the column that a file means, in either language or by its own name; null is none of ours. */
export function columnNamed(name: string): Column | null {
  return byName.get(plainText(name)) ?? null;
}

/** What stands in the column of what is active. */
export const yesNo = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
} as const satisfies Record<string, Bilingual>;

/** Tells whether a cell says yes or no; null is neither. */
export function readYesNo(cell: string): boolean | null {
  const plain = plainText(cell);
  if (['oui', 'yes', 'vrai', 'true', '1', 'x'].includes(plain)) return true;
  return ['non', 'no', 'faux', 'false', '0'].includes(plain) ? false : null;
}

/** The most that a file may be: bytes, and items. */
export const fileLimits = { bytes: 1_000_000, items: 1000 } as const;

/** What can be wrong with a file, or with one cell of it. */
export type FileErrorCode =
  | ItemFieldError
  | 'too_large'
  | 'too_many'
  | 'empty'
  | 'broken_line'
  | 'not_json'
  | 'not_menu'
  | 'unknown_column'
  | 'column_twice'
  | 'no_name_column'
  | 'too_many_cells'
  | 'unknown_category'
  | 'active'
  | 'item_twice';

/** A fault with the place where it is; `line` counts items in a JSON file. */
export type FileError = {
  readonly code: FileErrorCode;
  readonly line?: number | undefined;
  readonly column?: Column | undefined;
  /** What stands there. */
  readonly found?: string | undefined;
};

/** What a file says of one item, cell by cell; a column that it lacks is absent and changes nothing. */
export type FileItem = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string | number | boolean | null>>>;
};

/** The whole menu, as staff see it. */
export type Menu = {
  readonly items: readonly AdminItem[];
  readonly categories: readonly AdminCategory[];
};
