import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { barText, openCartLabel } from '../cart.text.ts';
import { countItems } from '../cart.ts';
import { subtotalOf } from '../line.ts';
import { useCart } from './cart-provider.tsx';

type Place = { readonly x: number; readonly y: number };

let touched: Place | null = null;

/** Remembers where the last press was: what is added flies from there. */
function watchTouches(): () => void {
  const remember = ({ clientX: x, clientY: y }: PointerEvent) => {
    touched = { x, y };
  };
  const forget = () => {
    touched = null;
  };
  addEventListener('pointerdown', remember, { capture: true, passive: true });
  addEventListener('keydown', forget, true);
  return () => {
    removeEventListener('pointerdown', remember, true);
    removeEventListener('keydown', forget, true);
  };
}

/**
 * Lets a small pizza fly from the last touch to the cart. Nothing flies for a keyboard, nor for
 * readers who asked for less motion; nothing waits for it.
 */
function flyToCart(cart: Element): void {
  const from = touched;
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = cart.getBoundingClientRect();
  const pizza = document.createElement('span');
  pizza.className =
    'pointer-events-none fixed top-0 left-0 z-50 -m-3 size-6 rounded-full border-4 border-ember bg-cheese';
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

/** How long what was added is said, in milliseconds. */
const announcedFor = 8000;

// On a large screen it fills the same room as the round one (`cart-round` in home.css).
const bar =
  'fixed z-50 border-paper bg-tomato text-white shadow-lift transition-colors duration-150 ease-oven hover:bg-blush print:hidden xl:right-[max(1.5rem,calc(50%-38.5rem))] xl:left-auto xl:h-12 xl:w-68 inset-x-0 bottom-0 flex flex-wrap animate-[rise_200ms_var(--ease-oven)] items-center gap-x-3 gap-y-1 border-t-4 px-[min(1rem,4vw)] pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-left sm:px-6 xl:top-2 xl:bottom-auto xl:animate-none xl:flex-nowrap xl:justify-center xl:rounded-full xl:border-2 xl:gap-2.5 xl:px-4 xl:py-0';

/**
 * Opens the cart: a round button at the top, which becomes a bar with count and total at the lower edge once
 * something is in it, and stays in the top bar of a large screen (B-205). It says what was just added, in
 * its own room: nothing else is covered (B-223).
 */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { language, t } = useLanguage();
  const { cart, added } = useCart();
  const count = countItems(cart);
  const isFilled = count > 0;
  const button = useRef<HTMLButtonElement>(null);
  const [isNew, setNew] = useState(false);
  useEffect(watchTouches, []);
  useEffect(() => {
    setNew(added !== null);
    if (!added) return;
    if (button.current) flyToCart(button.current);
    const over = setTimeout(() => setNew(false), announcedFor);
    return () => clearTimeout(over);
  }, [added]);
  return (
    // Another element when it fills, rather than one that moves.
    <div key={String(isFilled)} className={isFilled ? bar : 'cart-round'}>
      <Icon name="trolley" className="size-7 max-h-3/5 max-w-3/5 xl:size-6" />
      {isFilled && (
        <>
          <span
            key={count}
            aria-hidden="true"
            className="tabular grid h-7 min-w-7 animate-[badge_250ms_var(--ease-oven)] place-items-center rounded-full bg-cheese px-1.5 font-bold text-ink text-sm"
          >
            {count}
          </span>
          <span
            aria-hidden="true"
            className={`min-w-0 grow basis-14 font-bold leading-tight xl:basis-auto xl:whitespace-nowrap xl:text-sm ${isNew ? '' : 'xl:hidden'}`}
          >
            {t(isNew ? barText.added : barText.open)}
          </span>
          <span
            aria-hidden="true"
            className={`tabular font-extrabold text-lg has-[~div]:hidden xl:text-base ${isNew ? 'xl:hidden' : ''}`}
          >
            {formatMoney(subtotalOf(cart), language)}
          </span>
        </>
      )}
      {!isFilled && (
        <>
          <span aria-hidden="true" className="hidden font-bold text-sm xl:inline">
            {t(barText.open)}
          </span>
          <EarlyCount />
        </>
      )}
      {/* Over all of it: its name is what it does, and not what it shows. */}
      <button
        ref={button}
        type="button"
        id="cart-button"
        onClick={onOpen}
        aria-label={t(openCartLabel(count))}
        className="absolute inset-0 rounded-[inherit]"
      />
    </div>
  );
}

/** Where what is added before the page is alive counts at once (app/browser/early-answers.ts). */
function EarlyCount() {
  return (
    <span
      id="early-count"
      hidden
      aria-hidden="true"
      className="tabular absolute -top-2 -right-2 grid h-7 min-w-7 place-items-center rounded-full bg-cheese px-1.5 font-bold text-ink text-sm before:content-[attr(data-count)]"
    />
  );
}
