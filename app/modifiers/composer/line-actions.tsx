import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { nameAndSize } from '#cart/cart.text.ts';
import type { CartChoice, CartLine } from '#cart/cart.ts';
import { lineName } from '#cart/line.text.ts';
import { isSameLine, isUnfinished, type Line } from '#cart/line.ts';
import { useCart } from '#cart/panel/use-cart.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Catalogue, choicesOf } from '../rules/catalogue.ts';
import { actionText, composeLabel, composeText, sameAgainLabel } from './line-actions.text.ts';

/** Opens the composer at a line of the cart, or at a new one like it. */
export type OnCompose = (line: Line, lineId: string | null) => void;

type LineActionsProps = { line: CartLine; catalogue: Catalogue; onCompose: OnCompose };

const variant =
  'inline-flex min-h-10 items-center font-bold underline underline-offset-4 hover:no-underline';

export function LineActions({ line, catalogue, onCompose }: LineActionsProps) {
  const { t } = useLanguage();
  if (!hasChoices(catalogue, line.itemId)) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      <button
        type="button"
        aria-label={t(composeLabel(line, lineName(line)))}
        onClick={() => onCompose(line, line.id)}
        className={variant}
      >
        {t(composeText(line))}
      </button>
      {!isUnfinished(line) && (
        <button
          type="button"
          aria-label={t(sameAgainLabel(lineName(line)))}
          onClick={() => onCompose({ ...line, quantity: 1 }, null)}
          className={variant}
        >
          {t(actionText.sameAgain)}
        </button>
      )}
    </p>
  );
}

export function hasChoices(catalogue: Catalogue, itemId: string): boolean {
  const { groups, slots, isHalvable } = choicesOf(catalogue, itemId);
  return groups.length > 0 || slots.length > 0 || isHalvable;
}

/** Milliseconds that "Customize" stays beside the message. */
const offeredFor = 8000;

/** Renders "Customize" for what was just added, in the cart's bar (B-1931). */
export function CustomizeAdded({ catalogue, onCompose }: Omit<LineActionsProps, 'line'>) {
  const { t } = useLanguage();
  const { cart, added } = useCart();
  const [over, setOver] = useState<CartChoice | null>(null);
  const [bar, setBar] = useState<Element | null>(null);
  useEffect(() => {
    if (!added) return;
    setBar(document.getElementById('cart-button')?.parentElement ?? null);
    const end = setTimeout(() => setOver(added), offeredFor);
    return () => clearTimeout(end);
  }, [added]);
  const line = added && cart.find((line) => isSameLine(line, added));
  const isOffered =
    line && added !== over && bar?.isConnected && hasChoices(catalogue, line.itemId);
  if (!isOffered) return null;
  return createPortal(
    <div className="relative -my-1 max-w-full shrink-0 xl:absolute xl:max-w-none xl:top-[calc(100%+0.75rem)] xl:right-0">
      <button
        type="button"
        aria-label={t(composeLabel(line, nameAndSize(line)))}
        onClick={() => onCompose(line, line.id)}
        className="wrap-anywhere min-h-11 rounded-full bg-paper px-3.5 font-bold text-[0.9375rem] text-ink hover:bg-white xl:border-2 xl:border-rim xl:shadow-lift"
      >
        {t(composeText(line))}
      </button>
    </div>,
    bar,
  );
}
