import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { barText, openCartLabel } from '../cart.text.ts';
import { countItems } from '../cart.ts';
import { subtotalOf } from '../line.ts';
import { useCart } from './cart-provider.tsx';
import { flyToCart, watchTouches } from './fly-to-cart.ts';

/** How long what was added is said, in milliseconds. */
const saidFor = 8000;

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
    const over = setTimeout(() => setNew(false), saidFor);
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

/** Where what is added before the page is alive counts at once (app/browser/early/early-answers.ts). */
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
