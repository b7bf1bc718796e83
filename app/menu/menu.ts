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

/** The category without a matching word (B-104), and a new shop's first tab. */
export const defaultCategory: CategoryKey = 'pizzas';

/** Returns the position of a category of ours until staff sort it (B-101). */
export function defaultPosition(key: CategoryKey): number {
  return key === defaultCategory ? -1 : categoryKeys.indexOf(key);
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
