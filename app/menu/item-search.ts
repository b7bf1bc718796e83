import type { AdminCategory, AdminItem } from './editing/menu-admin.ts';
import { categoryKeyOf } from './effective-menu.ts';

/** What the list of items is narrowed to; null is no matter. */
export type ItemFilter = {
  readonly text: string;
  readonly categoryKey: string | null;
  readonly isActive: boolean | null;
};

/** An item made ready to be found: its names in plain letters, and where customers see it. */
export type FoundItem = {
  readonly item: AdminItem;
  readonly categoryKey: string;
  readonly plainName: string;
};

/** Makes the items ready to be searched: once per list, not once per key that is pressed. */
export function indexItems(
  items: readonly AdminItem[],
  categories: readonly Pick<AdminCategory, 'id' | 'key'>[],
): readonly FoundItem[] {
  const keyOf = new Map(
    categories.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])),
  );
  return items.map((item) => ({
    item,
    categoryKey: categoryKeyOf(item, keyOf),
    plainName: `${plainText(item.name.fr)}\n${plainText(item.name.en)}`,
  }));
}

/** Returns 0 for what is named exactly so, 1 for what begins so, else 2. */
function rankOf({ plainName }: FoundItem, text: string): number {
  const names = plainName.split('\n');
  return names.includes(text) ? 0 : names.some((name) => name.startsWith(text)) ? 1 : 2;
}

/**
 * Returns the items whose name in either language has every word of the text, accents and capitals
 * apart, and that are in the category and the state asked for: in their order, the nearest name first.
 */
export function findItems(
  index: readonly FoundItem[],
  { text, categoryKey, isActive }: ItemFilter,
): readonly FoundItem[] {
  const plain = plainText(text);
  const words = plain.split(' ').filter(Boolean);
  const found = index.filter(
    (found) =>
      (categoryKey === null || found.categoryKey === categoryKey) &&
      (isActive === null || found.item.isActive === isActive) &&
      words.every((word) => found.plainName.includes(word)),
  );
  if (words.length === 0) return found;
  return found.sort((one, other) => rankOf(one, plain) - rankOf(other, plain));
}

/** Returns a text as people type it in a hurry: no accents, small letters, ordinary spaces and quotes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[‘’]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
