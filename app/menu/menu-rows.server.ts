import type { Cents } from '#core/money.ts';
import type { AdminItem } from './editing/menu-admin.ts';
import type { StoredCategory, StoredItem } from './effective-menu.ts';
import type { ItemInput } from './menu.schema.ts';
import type { menuCategories, menuItems } from './menu.table.server.ts';
import type { PriceKey, Prices } from './menu.ts';

export type ItemRow = typeof menuItems.$inferSelect;

const priceColumns = {
  single: 'price',
  b: 'priceB',
  s: 'priceS',
  m: 'priceM',
  l: 'priceL',
  xl: 'priceXl',
  p: 'priceP',
  g: 'priceG',
} as const satisfies Record<PriceKey, keyof ItemRow>;

type PriceColumn = (typeof priceColumns)[PriceKey];

const priceEntries = Object.entries(priceColumns) as [PriceKey, PriceColumn][];

export function asStoredCategory(row: typeof menuCategories.$inferSelect): StoredCategory {
  const { categoryKey: key, nameFr: fr, nameEn: en, ...rest } = row;
  return { ...rest, key, name: { fr, en } };
}

export function asStoredItem(row: ItemRow): StoredItem {
  return {
    id: row.id,
    name: { fr: row.nameFr, en: row.nameEn },
    description: { fr: row.descriptionFr, en: row.descriptionEn },
    prices: asPrices(row),
    image: row.imageUrl,
    categoryId: row.categoryId,
    displayOrder: row.displayOrder,
  };
}

export function asAdminItem(row: ItemRow): AdminItem {
  const { isActive, createdAt, version, allergens, allergensConfirmedAt, isVegetarian } = row;
  return {
    ...asStoredItem(row),
    isActive,
    createdAt: createdAt.toISOString(),
    version,
    allergens,
    confirmedAt: allergensConfirmedAt?.toISOString() ?? null,
    isVegetarian,
  };
}

/** Returns the columns of an item's form; an absent price is null. */
export function itemColumns({ name, description, prices, image, ...rest }: ItemInput) {
  return {
    nameFr: name.fr,
    nameEn: name.en,
    descriptionFr: description.fr,
    descriptionEn: description.en,
    ...priceColumnsOf(prices),
    imageUrl: image,
    categoryId: rest.categoryId,
    displayOrder: rest.displayOrder,
  };
}

/** Returns every price column; an absent price is null. */
export function priceColumnsOf(prices: Prices): Record<PriceColumn, Cents | null> {
  const amounts = priceEntries.map(([key, column]) => [column, prices[key] ?? null]);
  // Every column is there: the table above would not compile without one.
  return Object.fromEntries(amounts) as Record<PriceColumn, Cents | null>;
}

export function asPrices(row: Readonly<Record<PriceColumn, Cents | null>>): Prices {
  const amounts = priceEntries.map(([key, column]) => [key, row[column]] as const);
  return Object.fromEntries(amounts.filter(([, price]) => price !== null));
}
