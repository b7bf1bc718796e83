import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** The menu's categories, in the order of the tabs (B-101). */
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

/** Where whatever no word tells of belongs (B-104), and the tab that a new shop's menu opens with. */
export const defaultCategory: CategoryKey = 'pizzas';

/** Returns the place of one of the menu's own categories until staff give it another (B-101). */
export function defaultPosition(key: CategoryKey): number {
  return key === defaultCategory ? -1 : categoryKeys.indexOf(key);
}

/** The sizes that a price column exists for: baby, S, M, L, XL, petite, grande. */
export const sizeKeys = ['b', 's', 'm', 'l', 'xl', 'p', 'g'] as const;
export type SizeKey = (typeof sizeKeys)[number];

/** Every price that an item can have: its single one, then one per size. */
export const priceKeys = ['single', ...sizeKeys] as const;
export type PriceKey = (typeof priceKeys)[number];

/** An item's prices: one for the item, or one per size, whole cents; a price it lacks is absent. */
export type Prices = Readonly<Partial<Record<PriceKey, Cents>>>;

/** A description may exist in one language only: staff are warned, customers see what there is. */
export type Description = { readonly fr: string | null; readonly en: string | null };

/** Something on the menu, from the database or from the built-in lists. */
export type MenuItem = {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Description;
  readonly prices: Prices;
  readonly image: string | null;
};

/** An item of the built-in lists (B-103); its slug is stable and makes its id. */
export type BuiltInItem = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly prices: Prices;
};

/** Returns a text for links and pictures from an English name: `Hot peppers` is `hot-peppers`. */
export function keyFrom(name: string, taken: (key: string) => boolean = () => false): string {
  const plain = name.normalize('NFKD').replace(/\p{M}+/gu, '');
  const words = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const bare = words.slice(0, 54).replace(/^-+|-+$/g, '') || 'choice';
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? bare : `${bare}-${count}`;
    if (!taken(key)) return key;
  }
}
