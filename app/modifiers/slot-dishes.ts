import type { MenuGroup } from '#menu/effective-menu.ts';
import type { MenuItem } from '#menu/menu.ts';
import { plainWords } from '#menu/pieces.ts';
import { offersOf } from '#menu/sizes.ts';
import { type Slot, type SlotKind, slotRules } from './slots.ts';

/** The dishes of the menu that may be chosen for a slot of this kind and size, in their order. */
export function dishesFor(
  menu: readonly MenuGroup[],
  { kind, size }: Pick<Slot, 'kind' | 'size'>,
): readonly MenuItem[] {
  const { categoryKey, isOne } = slotRules[kind];
  const items = menu.find(({ key }) => key === categoryKey)?.items ?? [];
  return items.filter(
    (item) => isOne(item.name) && offersOf(item, categoryKey).some((offer) => offer.size === size),
  );
}

/** The drink that comes without a word: Pepsi where there is one, else the first; null without any. */
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
 * A slot as it holds on this menu; null for a drink where none is sold. What is no longer on the
 * menu is nobody's usual dish: another drink comes instead, and a pizza has to be chosen.
 */
export function slotToday(menu: readonly MenuGroup[], slot: Slot): Slot | null {
  const isSold = dishesFor(menu, slot).some(({ id }) => id === slot.usual);
  if (isSold) return slot;
  if (slot.kind === 'pizza') return { ...slot, usual: null, isFixed: false };
  const usual = defaultDrink(menu, slot.kind);
  return usual === null ? null : { ...slot, usual, isFixed: false };
}
