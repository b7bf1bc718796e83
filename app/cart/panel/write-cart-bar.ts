import { wantsStill } from '#browser/reduced-motion.ts';
import { type Bilingual, type Language, say } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { addedLabel, barText, justAdded, nameAndSize, openCartLabel } from '../cart.text.ts';
import { countItems } from '../cart.ts';
import type { CartState } from '../cart-store.ts';
import { subtotalOf } from '../line.ts';

/** Milliseconds that the last addition is shown. */
const announcedFor = 15_000;

let over: ReturnType<typeof setTimeout> | undefined;

/** Writes count, total and the last addition into the cart's bar (B-223). */
export function writeCartBar({ cart, added }: CartState, language: Language) {
  const bar = document.getElementById('cart-bar');
  if (!bar) return;
  const count = countItems(cart);
  const write = (id: string, words: Bilingual | string) => {
    const element = document.getElementById(id);
    if (element) element.textContent = typeof words === 'string' ? words : say(words, language);
  };
  // It rises when the customer fills it, and stands still after a reload.
  if (!bar.hasAttribute('data-filled')) bar.toggleAttribute('data-rising', added !== null);
  bar.toggleAttribute('data-filled', count > 0);
  write('cart-count', count > 0 ? String(count) : '');
  write('cart-total', count > 0 ? formatMoney(subtotalOf(cart), language) : '');
  write('cart-added', added ? addedLabel(nameAndSize(added), count) : '');
  document
    .getElementById('cart-button')
    ?.setAttribute('aria-label', say(openCartLabel(count), language));
  showNew(added !== null);
  clearTimeout(over);
  if (added) over = setTimeout(showNew, announcedFor, false);

  function showNew(isNew: boolean) {
    bar?.toggleAttribute('data-new', isNew);
    write('cart-words', isNew && added ? justAdded(nameAndSize(added)) : barText.open);
  }
}

/**
 * Lets a small pizza fly from the last press to the cart, unless the reader wants less motion; nothing waits for it.
 */
export function flyToCart(from: { readonly x: number; readonly y: number }) {
  const cart = document.getElementById('cart-button');
  if (!cart?.animate || wantsStill()) return;
  const { left, top, width, height } = cart.getBoundingClientRect();
  const pizza = document.createElement('span');
  pizza.className = 'cart-flight';
  document.body.append(pizza);
  const by = { x: left + width / 2 - from.x, y: top + height / 2 - from.y };
  const at = (x: number, y: number, scale: number) =>
    `translate(${from.x + x}px, ${from.y + y}px) scale(${scale})`;
  const frames = [
    { transform: at(0, 0, 0.6) },
    // Higher in the middle: the flight is an arc.
    { transform: at(by.x * 0.5, by.y * 0.5 - 60, 1.3), offset: 0.5 },
    { transform: at(by.x, by.y, 0.5) },
  ];
  pizza.animate(frames, { duration: 420, easing: 'ease-in-out' }).onfinish = () => pizza.remove();
}
