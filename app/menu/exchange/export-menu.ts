import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Language } from '#core/language.ts';
import { priceText } from '../editing/item-form.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { ownPrices } from '../many/price-change.ts';
import { type Column, columnNames, columns, yesNo } from './columns.ts';

/** What a file of ours says of itself, so that no other is taken for one. */
export const fileFormat = 'pizzeria-menu';

type Menu = {
  readonly items: readonly AdminItem[];
  readonly categories: readonly AdminCategory[];
};

/** The whole menu as a table for a spreadsheet: a row for each item, as customers meet them. */
export function menuCsv({ items, categories }: Menu, language: Language): string {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name[language]]));
  const rows = inOrder({ items, categories }).map((item) =>
    columns.map((column) => cellOf(item, column, nameOf, language)),
  );
  const header = columns.map((column) => columnNames[column][language]);
  return unicodeMark + csvText([header, ...rows], separators[language]);
}

/** The whole menu for programs: categories and items, prices in cents, as the API has them. */
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
  const { id, name, description, prices, image, displayOrder, isActive, categoryId } = item;
  switch (column) {
    case 'id':
      return id;
    case 'categoryId':
      return categoryId === null ? '' : (nameOf.get(categoryId) ?? '');
    case 'name.fr':
      return name.fr;
    case 'name.en':
      return name.en;
    case 'description.fr':
      return description.fr ?? '';
    case 'description.en':
      return description.en ?? '';
    case 'image':
      return image ?? '';
    case 'displayOrder':
      return String(displayOrder);
    case 'isActive':
      return yesNo[isActive ? 'yes' : 'no'][language];
    default: {
      // S and L that follow P and G are left out: they would not follow any more.
      const price = ownPrices(prices)[priceKeyOf(column)];
      return price === undefined ? '' : priceText(price, language);
    }
  }
}

type PriceColumn = Extract<Column, `prices.${string}`>;
type KeyOf<Name> = Name extends `prices.${infer Key}` ? Key : never;

/** `prices.xl` is the price of `xl`. */
export function priceKeyOf<Name extends PriceColumn>(column: Name): KeyOf<Name> {
  return column.slice('prices.'.length) as KeyOf<Name>;
}
