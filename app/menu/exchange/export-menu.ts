import { valueAt } from '#admin/form.ts';
import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Language } from '#core/language.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import { ownPrices } from '../sizes.ts';
import { priceText } from '../typed-price.ts';
import { type Column, columnNames, columns, type Menu, yesNo } from './exchange.ts';

/** What a file of ours says of itself, so that no other is taken for one. */
export const fileFormat = 'pizzeria-menu';

/** Returns the whole menu as a table for a spreadsheet: a row for each item, as customers meet them. */
export function menuCsv({ items, categories }: Menu, language: Language): string {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name[language]]));
  const rows = inOrder({ items, categories }).map((item) =>
    columns.map((column) => cellOf(item, column, nameOf, language)),
  );
  const header = columns.map((column) => columnNames[column][language]);
  return unicodeMark + csvText([header, ...rows], separators[language]);
}

/** Returns the whole menu for programs: categories and items, prices in cents, as the API has them. */
export function menuJson({ items, categories }: Menu): string {
  const keyOf = new Map(categories.map(({ id, key }) => [id, key]));
  const file = {
    format: fileFormat,
    categories: categories.map(({ key, name, isHidden }) => ({ key, name, isHidden })),
    items: inOrder({ items, categories }).map((item) => ({
      id: item.id,
      category: item.categoryId === null ? null : (keyOf.get(item.categoryId) ?? null),
      name: item.name,
      description: item.description,
      prices: ownPrices(item.prices),
      image: item.image,
      displayOrder: item.displayOrder,
      isActive: item.isActive,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function inOrder({ items, categories }: Menu): readonly AdminItem[] {
  const place = new Map(categories.map(({ id }, at) => [id, at]));
  const at = ({ categoryId }: AdminItem) => place.get(categoryId) ?? categories.length;
  return items.toSorted((a, b) => at(a) - at(b) || a.displayOrder - b.displayOrder);
}

function cellOf(
  item: AdminItem,
  column: Column,
  nameOf: ReadonlyMap<string | null, string>,
  language: Language,
): string {
  if (column === 'categoryId') return nameOf.get(item.categoryId) ?? '';
  if (column === 'isActive') return yesNo[item.isActive ? 'yes' : 'no'][language];
  // S and L that follow P and G are left out: they would not follow any more.
  const value = valueAt({ ...item, prices: ownPrices(item.prices) }, column) ?? '';
  const isPrice = column.startsWith('prices.') && typeof value === 'number';
  return isPrice ? priceText(value, language) : String(value);
}
