import type { Line } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { MenuItem, SizeKey } from '#menu/menu.ts';
import { plainWords } from '#menu/pieces.ts';
import { offersOf } from '#menu/sizes.ts';

export const slotKinds = ['pizza', 'can', 'bottle'] as const;
export type SlotKind = (typeof slotKinds)[number];

export type Slot = {
  readonly kind: SlotKind;
  readonly size: SizeKey | null;
  /** The default dish; null where one must be chosen. */
  readonly usual: string | null;
  /** Only this dish; its toppings may be changed. */
  readonly isFixed: boolean;
  /** A chosen dish's price above this is added; null: nothing is. */
  readonly priceLimit: Cents | null;
};

type SlotRule = {
  readonly name: Bilingual;
  readonly categoryKey: string;
  readonly isOne: (name: Bilingual) => boolean;
};

const hasWords = (words: RegExp) => (name: Bilingual) => words.test(plainWords(name.fr, name.en));

/** By kind of slot: any pizza of the menu, any flavour by the can. */
export const slotRules: Readonly<Record<SlotKind, SlotRule>> = {
  pizza: { name: { fr: 'Pizza', en: 'Pizza' }, categoryKey: 'pizzas', isOne: () => true },
  can: {
    name: { fr: 'Canette', en: 'Can' },
    categoryKey: 'beverages',
    isOne: hasWords(/\b(?:canettes?|cans?)\b/),
  },
  bottle: {
    name: { fr: 'Bouteille 2 L', en: '2 L bottle' },
    categoryKey: 'beverages',
    isOne: hasWords(/\b2\s?l\b/),
  },
};

export function fitsSlot(
  slot: Slot,
  dish: Pick<Line, 'itemId' | 'categoryKey' | 'name' | 'size'>,
): boolean {
  if (slot.isFixed) return dish.itemId === slot.usual && dish.size === slot.size;
  const { categoryKey, isOne } = slotRules[slot.kind];
  return dish.categoryKey === categoryKey && dish.size === slot.size && isOne(dish.name);
}

/** Lists the menu's dishes for a slot of this kind and size, in their order. */
function dishesFor(
  menu: readonly MenuGroup[],
  { kind, size }: Pick<Slot, 'kind' | 'size'>,
): readonly MenuItem[] {
  const { categoryKey, isOne } = slotRules[kind];
  const items = menu.find(({ key }) => key === categoryKey)?.items ?? [];
  return items.filter(
    (item) => isOne(item.name) && offersOf(item, categoryKey).some((offer) => offer.size === size),
  );
}

/** Returns the default drink: Pepsi where there is one, else the first; null without any. */
export function defaultDrink(
  menu: readonly MenuGroup[],
  kind: Exclude<SlotKind, 'pizza'>,
): string | null {
  const drinks = dishesFor(menu, { kind, size: null });
  const pepsi = drinks.find(({ name }) => {
    const words = plainWords(name.fr, name.en);
    return /\bpepsi\b/.test(words) && !/\b(?:diete|diet|zero)\b/.test(words);
  });
  return (pepsi ?? drinks[0])?.id ?? null;
}

/**
 * Returns a slot as it is on this menu; null for a drink where none is sold. Where its default is gone, another drink
 * replaces it, and a pizza must be chosen.
 */
export function slotToday(menu: readonly MenuGroup[], slot: Slot): Slot | null {
  const isSold = dishesFor(menu, slot).some(({ id }) => id === slot.usual);
  if (isSold) return slot;
  if (slot.kind === 'pizza') return { ...slot, usual: null, isFixed: false };
  const usual = defaultDrink(menu, slot.kind);
  return usual === null ? null : { ...slot, usual, isFixed: false };
}
