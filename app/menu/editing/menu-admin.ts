import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import type { Allergen } from '../allergens/allergens.ts';
import {
  allCategories,
  type BuiltInLists,
  builtInListOf,
  type CategoryNames,
  categoryKeyOf,
  isOffered,
  type StoredCategory,
  type StoredItem,
} from '../effective-menu.ts';

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
  return allCategories(names, stored).map((category) => {
    const own = itemsOf.get(category.key) ?? [];
    const active = own.filter(({ isActive }) => isActive).length;
    const builtInItems = builtInListOf(builtIn, category.key)?.length ?? 0;
    const listed = active > 0 ? 'database' : builtInItems > 0 ? 'built-in' : null;
    return {
      ...category,
      isOffered: isOffered(category.key, category),
      isOwn: !Object.hasOwn(names, category.key),
      source: category.isHidden ? null : listed,
      items: { active, all: own.length },
      builtInItems,
    };
  });
}

/** Returns the categories whose built-in list comes back when these items become those (B-161). */
export function comingBack(
  categories: readonly AdminCategory[],
  before: readonly CountedItem[],
  after: readonly CountedItem[],
): readonly AdminCategory[] {
  const keyOf = new Map(categories.map(({ id, key }) => [id, key]));
  const [was, becomes] = [before, after].map((items) => {
    const active = items.filter(({ isActive }) => isActive);
    return new Set(active.map((item) => categoryKeyOf(item, keyOf)));
  });
  return categories.filter(
    ({ key, isHidden, builtInItems }) =>
      builtInItems > 0 && !isHidden && was?.has(key) && !becomes?.has(key),
  );
}
