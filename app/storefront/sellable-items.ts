import { nameAndSize } from '#cart/cart.text.ts';
import type { Bilingual } from '#core/language.ts';
import { plainText } from '#menu/item-search.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import { type Promotion, promotionChoice } from '#promotions/deals/promotions.ts';

/** By the id under which it is ordered. */
export type SellableItem = {
  readonly id: string;
  readonly name: Bilingual;
  /** Where customers find it. */
  readonly place: Bilingual;
};

const sections = {
  specials: { fr: 'Spéciaux', en: 'Specials' },
  deals: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
} as const satisfies Record<string, Bilingual>;

type Group = { readonly name: Bilingual };
type Named = { readonly id: string; readonly name: Bilingual };

export type Sold = {
  readonly menu: readonly (Group & { readonly items: readonly Named[] })[];
  readonly specials: readonly Named[];
  readonly promotions: readonly Promotion[];
  readonly choices: {
    readonly groups: readonly (Group & {
      readonly modifiers: readonly { readonly key: string; readonly name: Bilingual }[];
    })[];
  };
};

/**
 * Returns everything that customers can order, in the menu's sequence; then toppings, sauces and
 * flavours, which may be sold out alone (B-1870).
 */
export function sellableItems({
  menu,
  specials,
  promotions,
  choices,
}: Sold): readonly SellableItem[] {
  return [
    ...specials.map(({ id, name }) => ({ id, name, place: sections.specials })),
    ...promotions.map((promotion) => ({ ...dealName(promotion), place: sections.deals })),
    ...menu.flatMap(({ name: place, items }) => items.map(({ id, name }) => ({ id, name, place }))),
    ...choices.groups.flatMap(({ name: place, modifiers }) =>
      modifiers.map(({ key, name }) => ({ id: modifierItemId(key), name, place })),
    ),
  ];
}

/** Names a promotion with its size: several share the rest. */
function dealName(promotion: Promotion): { id: string; name: Bilingual } {
  const deal = promotionChoice(promotion);
  return { id: deal.itemId, name: nameAndSize(deal) };
}

/**
 * Returns the items whose name, in either language, or place has every word of the text; names that
 * begin with it come first.
 */
export function findSellable(
  items: readonly SellableItem[],
  text: string,
): readonly SellableItem[] {
  const words = plainText(text).split(' ').filter(Boolean);
  const found = items.filter(({ name, place }) => {
    const plain = plainText([name.fr, name.en, place.fr, place.en].join(' '));
    return words.every((word) => plain.includes(word));
  });
  const typed = words.join(' ');
  const startsWith = ({ name }: SellableItem) =>
    [name.fr, name.en].some((text) => plainText(text).startsWith(typed));
  return [...found.filter(startsWith), ...found.filter((item) => !startsWith(item))];
}
