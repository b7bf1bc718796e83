import type { Bilingual } from '#core/language.ts';
import type { CartChoice } from './cart.ts';
import { asItComes } from './line.ts';

/** Stands before the end of an id, in place of its beginning. */
export const noted = '…';

/** Tells whether an id is only the end of one, which a document without the catalogue has. */
export function isNoted(itemId: string): boolean {
  return itemId.startsWith(noted);
}

const moneyDigits = /\d/g;

/** Reads a button's line from the document; null where it has none. */
export function notedLine(button: HTMLElement): CartChoice | null {
  const card = button.closest<HTMLElement>('[data-id]');
  const textOf = (part: ParentNode | null, selector: string) =>
    part?.querySelector(selector)?.textContent?.trim();
  const name = textOf(card, 'h4, .special-name, [data-name]');
  const shownPrice = textOf(button, 'b + span, .pill-price') ?? textOf(card, '.dish-price');
  const digits = shownPrice?.match(moneyDigits);
  if (!card?.dataset.id || !name || !digits) return null;
  const both = (words: string): Bilingual => ({ fr: words, en: words });
  const label = textOf(button, 'b, [data-size]');
  return {
    ...asItComes,
    itemId: noted + card.dataset.id,
    categoryKey: null,
    name: both(name),
    size: button.dataset.add || null,
    sizeLabel: label ? both(label) : null,
    price: Number(digits.join('')),
  };
}
