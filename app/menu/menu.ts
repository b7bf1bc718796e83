import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** In the order of the tabs (B-101). */
export const categoryKeys = [
  'trio',
  'appetizers',
  'salads',
  'pasta',
  'wraps',
  'club',
  'specialties',
  'submarines',
  'mains',
  'fries',
  'burgers',
  'wings',
  'pizzas',
  'combos',
  'beverages',
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

/** The category without a matching word (B-104), and the tab that the menu opens with (B-4381). */
export const defaultCategory: CategoryKey = 'pizzas';

/** Returns the key of the group that the menu opens with: the pizzas, else the first one. */
export function firstShown(groups: readonly { readonly key: string }[]): string | undefined {
  return (groups.find(({ key }) => key === defaultCategory) ?? groups[0])?.key;
}

/** Sizes with a price column: baby, S, M, L, XL, petite, grande. */
export const sizeKeys = ['b', 's', 'm', 'l', 'xl', 'p', 'g'] as const;
export type SizeKey = (typeof sizeKeys)[number];

export const priceKeys = ['single', ...sizeKeys] as const;
export type PriceKey = (typeof priceKeys)[number];

/** Whole cents, single or by size; a missing price is absent. */
export type Prices = Readonly<Partial<Record<PriceKey, Cents>>>;

/** It may exist in one language only: staff are warned, customers see what there is. */
export type Description = { readonly fr: string | null; readonly en: string | null };

/** From the database or from the built-in lists. */
export type MenuItem = {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Description;
  readonly prices: Prices;
  readonly image: string | null;
};

/** Of the built-in lists (B-103); its slug is stable and makes its id. */
export type BuiltInItem = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly prices: Prices;
};

/** Makes a key for links and pictures from a name: `Hot peppers` is `hot-peppers`. */
export function keyFrom(name: string, taken: (key: string) => boolean = () => false): string {
  const plain = name.normalize('NFKD').replace(/\p{M}+/gu, '');
  const words = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const bare = words.slice(0, 54).replace(/^-+|-+$/g, '') || 'choice';
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? bare : `${bare}-${count}`;
    if (!taken(key)) return key;
  }
}
