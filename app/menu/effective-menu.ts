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
  const hidden = new Set(categories.filter(({ isHidden }) => isHidden).map(({ key }) => key));
  const stored = groupBy(
    [...items].sort((a, b) => a.displayOrder - b.displayOrder),
    (item) => categoryKeyOf(item, keyOf),
  );
  const rows = new Map(categories.map((category) => [category.key, category]));
  const groups = tabs(names, categories).map(({ key, name }): MenuGroup => {
    const fromDatabase = stored.get(key);
    const tab = { key, name, ...(isOffered(key, rows.get(key)) && { isOffered: true as const }) };
    if (fromDatabase) return { ...tab, source: 'database', items: fromDatabase.map(asMenuItem) };
    return { ...tab, source: 'built-in', items: builtInItems(builtIn, key) };
  });
  return groups.filter(({ key, items }) => items.length > 0 && !hidden.has(key));
}

/** Tells whether a category's dishes may fill an order up to the minimum: the owner's choice, else small things. */
export function isOffered(key: string, category: Pick<StoredCategory, 'isOffered'> | undefined) {
  return category?.isOffered ?? ['appetizers', 'fries', 'beverages'].includes(key);
}

/** Returns the key of an item's category, its own or by its words (B-104). */
export function categoryKeyOf(
  item: Pick<StoredItem, 'categoryId' | 'name' | 'description'>,
  keyOf: ReadonlyMap<string, string>,
): string {
  return keyOf.get(item.categoryId ?? '') ?? sortByKeywords(item.name, item.description);
}

type Tab = { readonly key: string; readonly name: Bilingual; readonly order: number };

function tabs(names: CategoryNames, categories: readonly StoredCategory[]): readonly Tab[] {
  const stored = new Map(categories.map((category) => [category.key, category]));
  const known = categoryKeys.map((key) => {
    const category = stored.get(key);
    const order = category?.displayOrder ?? categoryKeys.indexOf(key);
    return { key, name: category?.name ?? names[key], order };
  });
  const own = categories
    .filter(({ key }) => !Object.hasOwn(names, key))
    .map(({ key, name, displayOrder }) => ({ key, name, order: displayOrder }));
  return [...known, ...own].sort((a, b) => a.order - b.order);
}

function builtInItems(builtIn: BuiltInLists, key: string): readonly MenuItem[] {
  // Staff name their own categories: a key may be the name of something in `Object.prototype`.
  const list = Object.hasOwn(builtIn, key) ? builtIn[key as CategoryKey] : undefined;
  return (list ?? []).map(({ slug, name, description, prices }) => ({
    id: builtInId(key, slug),
    name,
    description,
    prices,
    image: null,
  }));
}

function asMenuItem({ id, name, description, prices, image }: StoredItem): MenuItem {
  return { id, name, description, prices, image };
}
