import { frameText } from '#cart/cart.text.ts';
import type { CartLine } from '#cart/cart.ts';
import { cartStore } from '#cart/cart-store.ts';
import { lineTotal, subtotalOf } from '#cart/line.ts';
import { type Language, say } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { closeLabel, cornerPlace } from '#ui/corner.ts';

const id = 'cart-frame';

function make(tag: string, className: string, ...children: readonly (Node | string)[]) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** Shows the cart's lines at once in its place, until React has rendered it (B-2254). */
export function showCartFrame(language: Language) {
  const { cart } = cartStore.now();
  if (cart.length === 0 || document.getElementById(id)) return;
  const title = make('h2', 'font-display text-[min(1.5rem,9vw)] leading-[1.33]');
  title.textContent = say(frameText.title, language);
  const cross = document.querySelector('#menu-toggle svg:last-child')?.cloneNode(true) as Element;
  cross.setAttribute('class', 'size-5');
  const close = make('button', '-mr-2 grid size-11 place-items-center', cross);
  close.setAttribute('aria-label', say(closeLabel, language));
  close.onclick = () => history.back();
  const order = make(
    'button',
    'pressable min-w-0 grow bg-brand px-4 text-white shadow-card',
    say(frameText.order, language),
  );
  order.dataset.open = 'order';
  const panel = make(
    'div',
    `fixed z-[70] flex flex-col bg-paper text-ink shadow-lift ${cornerPlace}`,
    make(
      'header',
      'flex items-center justify-between border-rim border-b px-[min(1.25rem,5vw)] py-2',
      title,
      close,
    ),
    make(
      'ul',
      'min-h-0 grow divide-y divide-rim overflow-y-auto px-[min(1.25rem,5vw)] pb-11',
      ...cart.map((line) => rowOf(line, language)),
    ),
    make(
      'footer',
      'flex flex-wrap items-center gap-x-4 gap-y-2 border-rim border-t bg-crust px-[min(1.25rem,5vw)] py-3',
      make(
        'p',
        'leading-tight',
        make('span', 'block text-sm', say(frameText.total, language)),
        make(
          'span',
          'tabular block font-extrabold text-lg',
          formatMoney(subtotalOf(cart), language),
        ),
      ),
      order,
    ),
  );
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  panel.setAttribute('aria-label', title.textContent);
  const frame = make('div', 'fixed inset-0 z-[55] bg-char/60', panel);
  frame.id = id;
  frame.addEventListener('click', ({ target }) => target === frame && history.back());
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('keydown', ({ key }) => key === 'Escape' && history.back(), { signal });
  for (const event of ['popstate', 'dialogs']) {
    addEventListener(event, () => leave(frame, ended), { signal });
  }
  // One cart only, for screen readers.
  addEventListener('dialogs-drawn', () => panel.removeAttribute('role'), { signal });
  document.body.append(frame);
}

/** Makes a row as high as the cart's own, whose buttons are still to come. */
function rowOf(line: CartLine, language: Language): HTMLElement {
  const { name, sizeLabel, quantity } = line;
  const size = sizeLabel && make('span', 'ml-1.5 rounded-full bg-crust px-2 text-sm');
  size?.append(sizeLabel ? say(sizeLabel, language) : '');
  return make(
    'li',
    'flex flex-wrap items-center gap-x-3 py-1 leading-snug',
    make('span', 'size-11 rounded-xl bg-crust'),
    make(
      'p',
      'wrap-anywhere min-w-0 grow basis-24 font-bold leading-tight',
      say(name, language),
      size ?? '',
    ),
    make('p', 'tabular pr-13 font-bold', formatMoney(lineTotal(line), language)),
    make('p', 'tabular h-10 basis-full pr-13 text-right font-bold leading-10', String(quantity)),
  );
}

/** Removes the frame: the cart itself fades in over it. */
function leave(frame: HTMLElement, ended: AbortController) {
  ended.abort();
  frame.setAttribute('inert', '');
  frame.removeAttribute('id');
  setTimeout(() => frame.remove(), history.state?.dialog ? 250 : 0);
}
