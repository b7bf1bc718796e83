import { valueAt } from '#admin/form.ts';
import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { priceText } from '#core/money.decimal.ts';
import { itemFieldNames, priceNames } from '../editing/item-form.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { plainText } from '../item-search.ts';
import type { ItemField, ItemFieldError, ItemInput } from '../menu.schema.ts';
import { priceKeys } from '../menu.ts';
import { ownPrices } from '../sizes.ts';

/** Fields of an item, its id, and whether it is active. */
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

/** The file's header. */
export const columnNames: Readonly<Record<Column, Bilingual>> = {
  ...itemFieldNames,
  ...priceNames,
  id: { fr: 'Identifiant', en: 'Identifier' },
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

/** Returns the column of a header, in either language or by its key; null for others. */
export function columnNamed(name: string): Column | null {
  return byName.get(plainText(name)) ?? null;
}

/** Returns a stored value; S and L that only follow P and G are left out: an import would detach them (B-133). */
export function valueIn(item: Pick<AdminItem, keyof ItemInput | 'isActive'>, column: Column) {
  if (column === 'id') return null;
  // Every other column is a field, a text or a price of an item.
  const value = valueAt({ ...item, prices: ownPrices(item.prices) }, column);
  return (value ?? null) as string | number | boolean | null;
}

/** An item before and after a change, with the columns that differ; a new one was null. */
export type Alteration<Before = AdminItem> = {
  readonly before: Before;
  readonly after: Pick<AdminItem, keyof ItemInput | 'isActive'>;
  readonly columns: readonly Column[];
};

/** Returns what a change does to an item; null for nothing that anyone reads. */
export function alterationOf<Before extends AdminItem | null>(
  before: Before,
  after: Alteration['after'],
): Alteration<Before> | null {
  const was = (column: Column) => before && valueIn(before, column);
  const differing = columns.filter((column) => was(column) !== valueIn(after, column));
  return differing.length === 0 ? null : { before, after, columns: differing };
}

export const yesNo = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
} as const satisfies Record<string, Bilingual>;

/** Reads yes or no; null is neither. */
export function readYesNo(cell: string): boolean | null {
  const plain = plainText(cell);
  if (['oui', 'yes', 'vrai', 'true', '1', 'x'].includes(plain)) return true;
  return ['non', 'no', 'faux', 'false', '0'].includes(plain) ? false : null;
}

export const fileLimits = { bytes: 1_000_000, items: 1000 } as const;

export type FileErrorCode =
  | ItemFieldError
  | 'too_large'
  | 'encoding'
  | 'too_many'
  | 'empty'
  | 'broken_line'
  | 'unknown_column'
  | 'column_twice'
  | 'no_name_column'
  | 'too_many_cells'
  | 'unknown_category'
  | 'active'
  | 'item_twice';

export type FileError = {
  readonly code: FileErrorCode;
  readonly line?: number | undefined;
  readonly column?: Column | undefined;
  /** The text found there. */
  readonly found?: string | undefined;
};

/** A row of a file; an absent column changes nothing. */
export type FileItem = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string | number | boolean | null>>>;
};

export type Menu = {
  readonly items: readonly AdminItem[];
  readonly categories: readonly AdminCategory[];
};

/** Returns the whole menu as a table for a spreadsheet: a row for each item, in the customers' order. */
export function menuCsv({ items, categories }: Menu, language: Language): string {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name[language]]));
  const rows = inOrder({ items, categories }).map((item) =>
    columns.map((column) => cellOf(item, column, nameOf, language)),
  );
  const header = columns.map((column) => columnNames[column][language]);
  return unicodeMark + csvText([header, ...rows], separators[language]);
}

function inOrder({ items, categories }: Menu): readonly AdminItem[] {
  const positions = new Map(categories.map(({ id }, at) => [id, at]));
  const at = ({ categoryId }: AdminItem) => positions.get(categoryId) ?? categories.length;
  return [...items].sort((a, b) => at(a) - at(b) || a.displayOrder - b.displayOrder);
}

function cellOf(
  item: AdminItem,
  column: Column,
  nameOf: ReadonlyMap<string | null, string>,
  language: Language,
): string {
  if (column === 'categoryId') return nameOf.get(item.categoryId) ?? '';
  if (column === 'isActive') return yesNo[item.isActive ? 'yes' : 'no'][language];
  const value = (column === 'id' ? item.id : valueIn(item, column)) ?? '';
  const isPrice = column.startsWith('prices.') && typeof value === 'number';
  return isPrice ? priceText(value, language) : String(value);
}
