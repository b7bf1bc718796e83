import type { HoursInWords } from '#hours/hours-in-words.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { MenuItem } from '#menu/menu.ts';
import type { ShownSpecial } from '#promotions/specials/specials.ts';
import type { ShownShop } from '#shop/shop.ts';

/** What the home page says around its menu. */
export type PageFacts = {
  readonly shop: ShownShop;
  readonly specials: readonly ShownSpecial[];
  readonly hours: HoursInWords;
};

/** All that the page says in words, in both languages. */
export type PageWords = { readonly menu: readonly MenuGroup[]; readonly facts: PageFacts };

type PackedItem = readonly [
  id: string,
  nameFr: string,
  nameEn: string,
  descriptionFr: string | null,
  descriptionEn: string | null,
  prices: MenuItem['prices'],
  image: string | null,
];

type Packed = {
  readonly menu: readonly (Omit<MenuGroup, 'items'> & { items: readonly PackedItem[] })[];
  readonly facts: PageFacts;
};

/**
 * Returns the menu and what goes with it as one string, each dish as a list: with the names of the
 * fields in it, it takes 3.5 kB more.
 */
export function packMenu({ menu, facts }: PageWords): string {
  const packed = menu.map((group) => ({ ...group, items: group.items.map(packItem) }));
  return JSON.stringify({ menu: packed, facts } satisfies Packed);
}

/** Returns what `packMenu` made a string of. */
export function unpackMenu(text: string): PageWords {
  const { menu, facts }: Packed = JSON.parse(text);
  return { menu: menu.map((group) => ({ ...group, items: group.items.map(unpackItem) })), facts };
}

function packItem({ id, name, description, prices, image }: MenuItem): PackedItem {
  return [id, name.fr, name.en, description.fr, description.en, prices, image];
}

function unpackItem([id, fr, en, ownFr, ownEn, prices, image]: PackedItem): MenuItem {
  return { id, name: { fr, en }, description: { fr: ownFr, en: ownEn }, prices, image };
}
