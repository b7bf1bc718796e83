import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { sortByKeywords } from './keywords.ts';
import {
  type BuiltInItem,
  type CategoryKey,
  categoryKeys,
  defaultPosition,
  type MenuItem,
} from './menu.ts';

/** A row of `menu_categories`. */
export type StoredCategory = {
  readonly id: string;
  readonly key: string;
  readonly name: Bilingual;
  readonly displayOrder: number;
  /** Customers see nothing of it, neither its items nor its built-in list (B-160). */
  readonly isHidden: boolean;
  /** Its dishes may fill an order up to the delivery minimum (B-525); null as on the first day. */
  readonly isOffered?: boolean | null;
  /** Raised when it is renamed; a form sends back the one that it was filled from. */
  readonly version: number;
};

/** An active row of `menu_items`. */
export type StoredItem = MenuItem & {
  readonly categoryId: string | null;
  readonly displayOrder: number;
};

/** One tab of the menu, as customers see it and as orders are priced. */
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

/** Returns the id under which the page and the orders know an item of the built-in lists. */
export function builtInId(key: string, slug: string): string {
  return `builtin-${key}-${slug}`;
}

/**
 * Returns what is on the menu now (B-102): active items grouped by their category, those without
 * one by keywords; a built-in list wherever the database has no group; the database's group where
 * both have one. They stand in their `display_order`; empty groups are left out, and hidden ones.
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

/** Tells whether a category's dishes may fill an order up to the delivery minimum: the owner says so, or small things. */
export function isOffered(key: string, category: Pick<StoredCategory, 'isOffered'> | undefined) {
  return category?.isOffered ?? ['appetizers', 'fries', 'beverages'].includes(key);
}

/** Returns the key of the category that an item shows under, its own or the one its words say (B-104). */
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
    const order = category?.displayOrder ?? defaultPosition(key);
    return { key, name: category?.name ?? names[key], order };
  });
  const own = categories
    .filter(({ key }) => !Object.hasOwn(names, key))
    .map(({ key, name, displayOrder }) => ({ key, name, order: displayOrder }));
  return [...known, ...own].sort((a, b) => a.order - b.order);
}

function builtInItems(builtIn: BuiltInLists, key: string): readonly MenuItem[] {
  // Staff name their own categories: a key may be that of something every object has.
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

/** From so many dishes on they are not all worth a card, or a machine's description, at once. */
const many = 300;

/** Tells whether a menu is so long that a page shows it by and by (B-2265). */
export function isLongMenu(groups: readonly MenuGroup[]): boolean {
  return groups.reduce((sum, { items }) => sum + items.length, 0) > many;
}
