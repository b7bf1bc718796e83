import type { Bilingual } from '#core/language.ts';
import type { AdminCategory, AdminItem } from './editing/menu-admin.ts';
import { categoryKeyOf } from './effective-menu.ts';
import { firstShown } from './menu.ts';

/** Null means any. */
export type ItemFilter = {
  readonly text: string;
  readonly categoryKey: string | null;
  readonly isActive: boolean | null;
};

/** With plain names, and the key of its category. */
export type FoundItem = {
  readonly item: AdminItem;
  readonly categoryKey: string;
  readonly plainName: string;
};

/** Indexes items for searching, once per list; those that customers see first come first (B-4381). */
export function indexItems(
  items: readonly AdminItem[],
  categories: readonly Pick<AdminCategory, 'id' | 'key' | 'source'>[],
): readonly FoundItem[] {
  const keyOf = new Map(categories.map(({ id, key }) => [id, key]));
  const first = firstShown(categories.filter(({ source }) => source !== null));
  const index = items.map((item) => ({
    item,
    categoryKey: categoryKeyOf(item, keyOf),
    plainName: `${plainText(item.name.fr)}\n${plainText(item.name.en)}`,
  }));
  const place = (one: FoundItem) => Number(one.categoryKey !== first);
  return index.sort((one, other) => place(one) - place(other));
}

/** Returns 0 for an exact name, 1 for a beginning, else 2. */
function rankOf({ plainName }: FoundItem, text: string): number {
  const names = plainName.split('\n');
  return names.includes(text) ? 0 : names.some((name) => name.startsWith(text)) ? 1 : 2;
}

/**
 * Returns the items with every word of the text in a name, accents and capitals apart, and with the category and state
 * of the filter: nearest names first, else in their order.
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

/** Returns a test for names that hold every typed word, in either language. */
export function nameSearch(typed: string): (name: Bilingual) => boolean {
  const words = plainText(typed).split(' ');
  return ({ fr, en }) => {
    const plain = plainText(`${fr}\n${en}`);
    return words.every((word) => plain.includes(word));
  };
}

/** Returns a text as typed in a hurry: no accents, small letters, ordinary spaces and quotes. */
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
