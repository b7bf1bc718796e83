import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { sortByKeywords } from './keywords.ts';
import { type BuiltInItem, type CategoryKey, categoryKeys, type MenuItem } from './menu.ts';

export type StoredCategory = {
  readonly id: string;
  readonly key: string;
  readonly name: Bilingual;
  readonly displayOrder: number;
  /** Hidden from customers, items and built-in list (B-160). */
  readonly isHidden: boolean;
  /** Its dishes may fill an order up to the delivery minimum (B-525); null is the default. */
  readonly isOffered?: boolean | null;
  /** Raised when it is renamed; a form sends back the one that it was filled from. */
  readonly version: number;
};

export type StoredItem = MenuItem & {
  readonly categoryId: string | null;
  readonly displayOrder: number;
};

/** A tab of the menu, as customers see it and as orders are priced. */
export type MenuGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly source: 'database' | 'built-in';
  readonly items: readonly MenuItem[];
  /** Its dishes may fill an order up to the delivery minimum. */
  readonly isOffered?: true;
};

export type BuiltInLists = Readonly<Partial<Record<CategoryKey, readonly BuiltInItem[]>>>;
export type CategoryNames = Readonly<Record<CategoryKey, Bilingual>>;

export function builtInId(key: string, slug: string): string {
  return `builtin-${key}-${slug}`;
}

/**
 * Returns the current menu (B-102): active items by category, those without one by keywords, in `display_order`, and a
 * category's built-in list where the database has no items for it. Empty and hidden groups are left out.
 */
export function effectiveMenu(
  names: CategoryNames,
  builtIn: BuiltInLists,
  categories: readonly StoredCategory[],
  items: readonly StoredItem[],
): readonly MenuGroup[] {
  const keyOf = new Map(categories.map((category) => [category.id, category.key]));
  const stored = groupBy(
    [...items].sort((a, b) => a.displayOrder - b.displayOrder),
    (item) => categoryKeyOf(item, keyOf),
  );
  return allCategories(names, categories).flatMap((category): readonly MenuGroup[] => {
    const { key, name } = category;
    const fromDatabase = stored.get(key);
    const list = fromDatabase?.map(asMenuItem) ?? builtInItems(builtIn, key);
    if (category.isHidden || list.length === 0) return [];
    const offered = isOffered(key, category) && { isOffered: true as const };
    return [{ key, name, ...offered, source: fromDatabase ? 'database' : 'built-in', items: list }];
  });
}

/** Returns every category in the order of the tabs (B-106), with ours that have no row. */
export function allCategories(names: CategoryNames, stored: readonly StoredCategory[]) {
  const rows = new Map(stored.map((category) => [category.key, category]));
  const bare = { id: null, isHidden: false, isOffered: null, version: 0 };
  const ours = categoryKeys.map(
    (key, displayOrder) => rows.get(key) ?? { ...bare, key, name: names[key], displayOrder },
  );
  const own = stored.filter(({ key }) => !Object.hasOwn(names, key));
  return [...ours, ...own].sort((a, b) => a.displayOrder - b.displayOrder);
}

/** Tells whether a category's dishes may fill an order up to the minimum: the owner's choice, else small things. */
export function isOffered(key: string, category: Pick<StoredCategory, 'isOffered'> | undefined) {
  return category?.isOffered ?? ['appetizers', 'fries', 'beverages'].includes(key);
}

/** Returns the key of an item's category, its own or by its words (B-104). */
export function categoryKeyOf(
  item: Pick<StoredItem, 'categoryId' | 'name' | 'description'>,
  keyOf: ReadonlyMap<string | null, string>,
): string {
  return keyOf.get(item.categoryId ?? '') ?? sortByKeywords(item.name, item.description);
}

/** Returns a category's built-in list, if any: a key of the shop's own may be any word of `Object.prototype`. */
export function builtInListOf(builtIn: BuiltInLists, key: string): BuiltInLists[CategoryKey] {
  return Object.hasOwn(builtIn, key) ? builtIn[key as CategoryKey] : undefined;
}

function builtInItems(builtIn: BuiltInLists, key: string): readonly MenuItem[] {
  return (builtInListOf(builtIn, key) ?? []).map(({ slug, ...dish }) => ({
    ...dish,
    id: builtInId(key, slug),
    image: null,
  }));
}

function asMenuItem({ id, name, description, prices, image }: StoredItem): MenuItem {
  return { id, name, description, prices, image };
}
