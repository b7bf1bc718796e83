import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import type { Allergen } from '../allergens/allergens.ts';
import {
  type BuiltInLists,
  type CategoryNames,
  categoryKeyOf,
  isOffered,
  type StoredCategory,
  type StoredItem,
} from '../effective-menu.ts';
import { type CategoryKey, categoryKeys } from '../menu.ts';

export type AdminItem = StoredItem & {
  readonly isActive: boolean;
  /** ISO, in UTC. */
  readonly createdAt: string;
  /** Raised at each change; a form sends back the one that it was filled from. */
  readonly version: number;
  /** Both null until a staff member has confirmed them. */
  readonly allergens: readonly Allergen[] | null;
  readonly confirmedAt: string | null;
  readonly isVegetarian: boolean;
};

export type AdminCategory = {
  /** Null for a category of ours without a row: no item can refer to it. */
  readonly id: string | null;
  readonly key: string;
  readonly name: Bilingual;
  readonly displayOrder: number;
  readonly isHidden: boolean;
  /** Its dishes may fill an order up to the delivery minimum (B-525). */
  readonly isOffered: boolean;
  readonly version: number;
  /** Added by staff: it has no built-in list, and can be deleted once it is empty. */
  readonly isOwn: boolean;
  /** The source of its items for customers (B-103); null when it shows nothing. */
  readonly source: 'database' | 'built-in' | null;
  /** Items under it, those sorted there by their words included. */
  readonly items: { readonly active: number; readonly all: number };
  /** Items of its built-in list; 0 without one. */
  readonly builtInItems: number;
};

/** `items` are those that customers see there now. */
export type CopiedList = {
  readonly category: AdminCategory;
  readonly items: readonly AdminItem[];
};

export type CountedItem = Pick<AdminItem, 'categoryId' | 'name' | 'description' | 'isActive'>;

/** Returns every category by `display_order`; ours without a row in their default place. */
export function categoryOverview(
  names: CategoryNames,
  builtIn: BuiltInLists,
  stored: readonly StoredCategory[],
  items: readonly CountedItem[],
): readonly AdminCategory[] {
  const keyOf = new Map(stored.map(({ id, key }) => [id, key]));
  const itemsOf = groupBy(items, (item) => categoryKeyOf(item, keyOf));
  const known = new Set(stored.map(({ key }) => key));
  const missing = categoryKeys
    .filter((key) => !known.has(key))
    .map((key) => ({
      id: null,
      key,
      name: names[key],
      displayOrder: categoryKeys.indexOf(key),
      isHidden: false,
      isOffered: null,
      version: 0,
    }));
  const all = [...stored, ...missing].sort((a, b) => a.displayOrder - b.displayOrder);
  return all.map((category) => {
    const own = itemsOf.get(category.key) ?? [];
    const active = own.filter(({ isActive }) => isActive).length;
    const builtInItems = builtInListOf(builtIn, category.key)?.length ?? 0;
    const listed = active > 0 ? 'database' : builtInItems > 0 ? 'built-in' : null;
    const source = category.isHidden ? null : listed;
    const isOwn = !Object.hasOwn(names, category.key);
    const offered = isOffered(category.key, category);
    return {
      ...category,
      isOffered: offered,
      isOwn,
      source,
      items: { active, all: own.length },
      builtInItems,
    };
  });
}

/**
 * Returns the category whose built-in list comes back once the item is no longer active there, for a warning; null when
 * none does.
 */
export function comesBack(
  categories: readonly AdminCategory[],
  categoryKey: string,
  activeOthers: number,
): AdminCategory | null {
  const category = categories.find(({ key }) => key === categoryKey);
  if (!category || category.isHidden || category.builtInItems === 0) return null;
  return activeOthers > 0 ? null : category;
}

/**
 * Returns the category whose built-in list comes back once an item is saved like this and leaves it (B-161); null when
 * none does.
 */
export function comesBackOnMove(
  categories: readonly AdminCategory[],
  item: CountedItem,
  saved: Omit<CountedItem, 'isActive'>,
): AdminCategory | null {
  const keyOf = new Map(categories.flatMap(({ id, key }) => (id === null ? [] : [[id, key]])));
  const left = categoryKeyOf(item, keyOf);
  if (!item.isActive || categoryKeyOf(saved, keyOf) === left) return null;
  const active = categories.find(({ key }) => key === left)?.items.active ?? 0;
  return comesBack(categories, left, active - 1);
}

/** Returns a category's built-in list, if any; the key may be any word. */
export function builtInListOf(builtIn: BuiltInLists, key: string): BuiltInLists[CategoryKey] {
  return Object.hasOwn(builtIn, key) ? builtIn[key as CategoryKey] : undefined;
}
