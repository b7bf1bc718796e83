import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { nameAndSize } from '#cart/cart.text.ts';
import type { CartLine } from '#cart/cart.ts';
import { useCart } from '#cart/cart-store.ts';
import { lineName } from '#cart/line.text.ts';
import { isSameLine, isUnfinished, type Line } from '#cart/line.ts';
import { addedPlace } from '#cart/panel/cart-button.tsx';
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

/** Renders "Customize" for what was just added, beside the cart's button (B-1931). */
export function CustomizeAdded({ catalogue, onCompose }: Omit<LineActionsProps, 'line'>) {
  const { t } = useLanguage();
  const { cart, added } = useCart();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(added && document.getElementById(addedPlace)), [added]);
  const line = added && cart.find((line) => isSameLine(line, added));
  if (!line || !place?.isConnected || !hasChoices(catalogue, line.itemId)) return null;
  return createPortal(
    <button
      type="button"
      aria-label={t(composeLabel(line, nameAndSize(line)))}
      onClick={() => onCompose(line, line.id)}
      className="added-action"
    >
      {t(composeText(line))}
    </button>,
    place,
  );
}
