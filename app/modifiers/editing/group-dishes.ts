import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { type PriceKey, priceKeys } from '#menu/menu.ts';
import { offersOf } from '#menu/sizes.ts';
import type { AdminModifier, Targets } from './modifiers-admin.ts';

type Named = Pick<AdminCategory, 'id' | 'key'>;

/** With the category where customers find it. */
export type PlacedDish = {
  readonly item: { readonly id: string };
  readonly categoryKey: string;
};

/** Tells whether a group is on an item, by itself or by the category where customers see it. */
export function isOn(
  { categoryIds, itemIds }: Targets,
  { item, categoryKey }: PlacedDish,
  categories: readonly Named[],
): boolean {
  if (itemIds.includes(item.id)) return true;
  const category = categories.find(({ key }) => key === categoryKey);
  return category?.id != null && categoryIds.includes(category.id);
}

export function dishesOf(
  group: Targets,
  items: readonly FoundItem[],
  categories: readonly Named[],
): readonly FoundItem[] {
  return items.filter((found) => isOn(group, found, categories));
}

/**
 * Returns the price columns of a group's table (B-1868): the single price, sizes with prices, and without any price or
 * when all are wanted, the sizes of its dishes.
 */
export function priceColumns(
  { modifiers }: { readonly modifiers: readonly Pick<AdminModifier, 'prices'>[] },
  dishes: readonly FoundItem[],
  isWhole: boolean,
): readonly PriceKey[] {
  const given = new Set(modifiers.flatMap(({ prices }) => Object.keys(prices) as PriceKey[]));
  const isSold = isWhole || given.size === 0;
  const sold = new Set<PriceKey>(isSold ? dishes.flatMap(sizesOf) : []);
  return priceKeys.filter((key) => key === 'single' || given.has(key) || sold.has(key));
}

function sizesOf({ item, categoryKey }: FoundItem): readonly PriceKey[] {
  return offersOf(item, categoryKey).flatMap(({ size }) => size ?? []);
}
