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
import { type CategoryKey, categoryKeys, defaultPosition } from '../menu.ts';

/** A menu item as staff see it, active or not. */
export type AdminItem = StoredItem & {
  readonly isActive: boolean;
  /** An ISO moment in UTC. */
  readonly createdAt: string;
  /** Raised at each change; a form sends back the one that it was filled from. */
  readonly version: number;
  /** Null where no staff member has confirmed what is in it, else since when one has. */
  readonly allergens: readonly Allergen[] | null;
  readonly confirmedAt: string | null;
  /** Nothing that was an animal is in it. */
  readonly isVegetarian: boolean;
};

/** A category as staff see it. */
export type AdminCategory = {
  /** Null for one of the menu's own categories that the database has no row for: no item can name it. */
  readonly id: string | null;
  readonly key: string;
  readonly name: Bilingual;
  readonly displayOrder: number;
  /** Hidden by staff: customers see nothing of it. */
  readonly isHidden: boolean;
  /** Its dishes may fill an order up to the delivery minimum (B-525). */
  readonly isOffered: boolean;
  readonly version: number;
  /** One that staff added: it has no list of its own, and is deleted once nothing stands in it. */
  readonly isOwn: boolean;
  /** Whose items customers see under it now (B-103); null when it shows nothing. */
  readonly source: 'database' | 'built-in' | null;
  /** How many items show under it, those sorted there by their words included. */
  readonly items: { readonly active: number; readonly all: number };
  /** How many items the built-in list has; 0 when there is no such list. */
  readonly builtInItems: number;
};

/** A category after its built-in list was copied, with the items that customers see there now. */
export type CopiedList = {
  readonly category: AdminCategory;
  readonly items: readonly AdminItem[];
};

/** What a category's count needs of an item. */
export type CountedItem = Pick<AdminItem, 'categoryId' | 'name' | 'description' | 'isActive'>;

/** Returns every category by `display_order`, those of the menu's own that have no row in their usual place. */
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
      displayOrder: defaultPosition(key),
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
 * Returns the category whose built-in list customers see once the item is no longer active there,
 * to be warned of before; null when there is none.
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
 * Returns the category whose built-in list customers see once an item is saved like this: its last
 * active one goes to another category, by hand or by its words (B-161).
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

/** Returns the built-in list of a category, if it has one; a key may be any word. */
export function builtInListOf(builtIn: BuiltInLists, key: string): BuiltInLists[CategoryKey] {
  return Object.hasOwn(builtIn, key) ? builtIn[key as CategoryKey] : undefined;
}
