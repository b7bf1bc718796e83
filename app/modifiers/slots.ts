import type { Line } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { SizeKey } from '#menu/menu.ts';
import { plainWords } from '#menu/pieces.ts';

/** What a deal, a combo or a trio can be made of. */
export const slotKinds = ['pizza', 'can', 'bottle'] as const;
export type SlotKind = (typeof slotKinds)[number];

/** One of the things that a deal, a combo or a trio is made of. */
export type Slot = {
  readonly kind: SlotKind;
  readonly size: SizeKey | null;
  /** The dish that comes without a word; null where one has to be chosen. */
  readonly usual: string | null;
  /** It comes as this dish and no other; what lies on it may be changed. */
  readonly isFixed: boolean;
  /** What a chosen dish's price is above it is added; null: nothing ever is. */
  readonly priceLimit: Cents | null;
};

type SlotRule = {
  readonly name: Bilingual;
  readonly categoryKey: string;
  readonly isOne: (name: Bilingual) => boolean;
};

const hasWords = (words: RegExp) => (name: Bilingual) => words.test(plainWords(name.fr, name.en));

/** Which dishes each kind of slot takes: any pizza of the menu, any flavour by the can. */
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

/** Tells whether a dish, as it is sold, may be chosen for a slot. */
export function fitsSlot(
  slot: Slot,
  dish: Pick<Line, 'itemId' | 'categoryKey' | 'name' | 'size'>,
): boolean {
  if (slot.isFixed) return dish.itemId === slot.usual && dish.size === slot.size;
  const { categoryKey, isOne } = slotRules[slot.kind];
  return dish.categoryKey === categoryKey && dish.size === slot.size && isOne(dish.name);
}
