import { harmless } from '#core/csv.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { plainText } from '../item-search.ts';
import { ownPrices } from '../many/price-change.ts';
import { ItemInput, itemFieldErrorsOf } from '../menu.schema.ts';
import { type Prices, priceKeys } from '../menu.ts';
import { type Column, columns } from './columns.ts';
import { priceKeyOf } from './export-menu.ts';
import type { FileError, FileItem } from './file-items.ts';

/** An item as a file would have it. */
export type Wanted = ItemInput & { readonly isActive: boolean };

/** What a file would add. */
export type Addition = { readonly line: number; readonly item: Wanted };

/** What a file would make of an item, and in which columns that differs. */
export type Alteration = {
  readonly line: number;
  readonly before: AdminItem;
  readonly item: Wanted;
  readonly columns: readonly Column[];
};

export type Comparison = {
  readonly added: readonly Addition[];
  readonly changed: readonly Alteration[];
  readonly same: number;
  /** Active items that the file does not name. */
  readonly absent: readonly AdminItem[];
};

type Menu = {
  readonly items: readonly AdminItem[];
  readonly categories: readonly AdminCategory[];
};

/**
 * What a file would change, or all that is wrong in it (B-2107). A row is an item's by its
 * identifier, else by its category and French name.
 */
export function compareFile(
  file: readonly FileItem[],
  menu: Menu,
): Comparison | { readonly fieldErrors: readonly FileError[] } {
  const fieldErrors: FileError[] = [];
  const added: Addition[] = [];
  const changed: Alteration[] = [];
  const named = new Set<string>();
  const lastPlace = Math.max(0, ...menu.items.map(({ displayOrder }) => displayOrder));
  let same = 0;
  for (const row of file) {
    const { line } = row;
    const category = categoryOf(row, menu.categories);
    if (category === 'unknown') {
      const found = String(row.cells.categoryId);
      fieldErrors.push({ code: 'unknown_category', line, column: 'categoryId', found });
      continue;
    }
    const before = matchOf(row, category, menu.items);
    const key = before?.id ?? `${category} ${plainText(String(row.cells['name.fr'] ?? ''))}`;
    if (named.has(key)) {
      fieldErrors.push({ code: 'item_twice', line, found: before?.name.fr ?? nameIn(row) });
      continue;
    }
    named.add(key);
    const wanted = wantedOf(row, before, category, lastPlace + line);
    if (wanted.fieldErrors) fieldErrors.push(...wanted.fieldErrors);
    else if (!before) added.push({ line, item: wanted.item });
    else {
      const differing = columns.filter((column) => isOther(before, wanted.item, column));
      if (differing.length === 0) same += 1;
      else changed.push({ line, before, item: wanted.item, columns: differing });
    }
  }
  if (fieldErrors.length > 0) return { fieldErrors };
  const absent = menu.items.filter(({ id, isActive }) => isActive && !named.has(id));
  return { added, changed, same, absent };
}

/** The category that a row names: its id, null for none, undefined where the file has no such column. */
function categoryOf(
  { cells }: FileItem,
  categories: Menu['categories'],
): string | null | undefined | 'unknown' {
  const { categoryId: cell } = cells;
  if (cell === undefined) return undefined;
  const name = plainText(String(cell ?? ''));
  if (name === '') return null;
  const found = categories.find(
    ({ key, name: { fr, en } }) => key === name || plainText(fr) === name || plainText(en) === name,
  );
  return found?.id ?? 'unknown';
}

function matchOf(
  row: FileItem,
  category: string | null | undefined,
  items: Menu['items'],
): AdminItem | null {
  const byId = items.find(({ id }) => id === row.cells.id);
  if (byId) return byId;
  const name = plainText(nameIn(row));
  const alike = items.filter(
    (item) =>
      plainText(item.name.fr) === name && (category === undefined || item.categoryId === category),
  );
  // Two of one name: which is meant cannot be told, and neither is written over.
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function nameIn({ cells }: FileItem): string {
  return String(cells['name.fr'] ?? '');
}

type ReadWanted =
  | { readonly item: Wanted; readonly fieldErrors?: undefined }
  | { readonly fieldErrors: readonly FileError[] };

function wantedOf(
  { line, cells }: FileItem,
  before: AdminItem | null,
  category: string | null | undefined,
  place: number,
): ReadWanted {
  const text = (column: Column, stored: string | null | undefined) => {
    const cell = cells[column];
    if (cell === undefined) return stored ?? null;
    // A spreadsheet's spaces are no change of the words.
    return stored && harmless(stored) === harmless(String(cell ?? '')) ? stored : cell;
  };
  const prices: Record<string, unknown> = { ...(before ? ownPrices(before.prices) : {}) };
  for (const key of priceKeys) {
    const cell = cells[`prices.${key}`];
    if (cell !== undefined) prices[key] = cell;
  }
  const parsed = ItemInput.safeParse({
    name: {
      fr: text('name.fr', before?.name.fr) ?? '',
      en: text('name.en', before?.name.en) ?? '',
    },
    description: {
      fr: text('description.fr', before?.description.fr),
      en: text('description.en', before?.description.en),
    },
    categoryId: category === undefined ? (before?.categoryId ?? null) : category,
    prices,
    image: text('image', before?.image),
    displayOrder: cells.displayOrder ?? before?.displayOrder ?? place,
  });
  if (parsed.success) {
    const isActive = cells.isActive ?? before?.isActive ?? true;
    return { item: { ...parsed.data, isActive: isActive === true } };
  }
  const found = itemFieldErrorsOf(parsed.error);
  if (!found) throw new Error('a file holds what the schema does not know');
  return {
    fieldErrors: columns.flatMap((column): FileError[] => {
      const code = column === 'id' || column === 'isActive' ? undefined : found[column];
      if (!code) return [];
      return [{ code, line, column, found: String(cells[column] ?? '') }];
    }),
  };
}

/** What an item has in a column, to be compared. */
export function valueIn(
  item: Pick<AdminItem, keyof Wanted>,
  column: Column,
): string | number | boolean | null {
  switch (column) {
    case 'id':
      return null;
    case 'name.fr':
      return item.name.fr;
    case 'name.en':
      return item.name.en;
    case 'description.fr':
      return item.description.fr;
    case 'description.en':
      return item.description.en;
    case 'categoryId':
    case 'image':
    case 'displayOrder':
    case 'isActive':
      return item[column];
    default: {
      const prices: Prices = item.prices;
      return prices[priceKeyOf(column)] ?? null;
    }
  }
}

function isOther(before: AdminItem, item: Wanted, column: Column): boolean {
  return valueIn(before, column) !== valueIn(item, column);
}
