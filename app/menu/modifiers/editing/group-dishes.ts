import type { AdminCategory } from '../../editing/menu-admin.ts';
import type { FoundItem } from '../../item-search.ts';
import { type PriceKey, priceKeys, sizeKeys } from '../../menu.ts';
import { offersOf } from '../../sizes.ts';
import type { AdminModifier, Targets } from './modifiers-admin.ts';

type Named = Pick<AdminCategory, 'id' | 'key'>;

/** Tells whether a group is on an item: given to it, or to the category where diners see it. */
export function isOn(
  { categoryIds, itemIds }: Targets,
  { item, categoryKey }: FoundItem,
  categories: readonly Named[],
): boolean {
  if (itemIds.includes(item.id)) return true;
  const category = categories.find(({ key }) => key === categoryKey);
  return category?.id != null && categoryIds.includes(category.id);
}

/** The items that a group is on. */
export function dishesOf(
  group: Targets,
  items: readonly FoundItem[],
  categories: readonly Named[],
): readonly FoundItem[] {
  return items.filter((found) => isOn(group, found, categories));
}

/**
 * The price columns of a group's table: the price for any size, the sizes that its dishes are sold
 * in, and those that some modifier has a price for already (B-1868).
 */
export function priceColumns(
  { modifiers }: { readonly modifiers: readonly Pick<AdminModifier, 'prices'>[] },
  dishes: readonly FoundItem[],
): readonly PriceKey[] {
  const sold = new Set<PriceKey>(
    dishes.flatMap(({ item, categoryKey }) =>
      offersOf(item, categoryKey).flatMap(({ size }) => size ?? []),
    ),
  );
  const priced = (key: PriceKey) => modifiers.some(({ prices }) => prices[key] !== undefined);
  const sizes = sizeKeys.filter((key) => sold.has(key) || priced(key));
  return priceKeys.filter((key) => key === 'single' || sizes.some((size) => size === key));
}
