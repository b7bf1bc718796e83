import { useState } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { nameAndSize } from '#cart/cart.text.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  maxQuantity,
  removeLine,
  setQuantity,
} from '#cart/cart.ts';
import { describeLine, lineName } from '#cart/line.text.ts';
import { isUnfinished, lineTotal, namesIn } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { formatMoney } from '#core/money.ts';
import { hasChoices } from '#modifiers/composer/line-actions.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { requestedLine } from '../lines/requested-line.ts';
import type { PriceList } from '../pricing.ts';
import { telephoneText as text } from './telephone.text.ts';

const ComposerDialog = latePart(
  async () => (await import('#modifiers/composer/composer.tsx')).ComposerDialog,
);

type CallLinesProps = {
  cart: Cart;
  catalogue: PriceList;
  isLost: boolean;
  onRetry: () => void;
  onChange: (cart: Cart) => void;
};

/** Renders the lines of a call, the newest first, as the ticket will say them; the composer is there for the rest. */
export function CallLines({ cart, catalogue, isLost, onRetry, onChange }: CallLinesProps) {
  const { language, t } = useLanguage();
  const [composed, setComposed] = useState<CartLine | null>(null);
  const turn = (line: CartLine, by: number) => (
    <button
      type="button"
      aria-label={`${t(by > 0 ? text.more : text.less)} ${t(lineName(line))}`}
      disabled={line.quantity + by > maxQuantity}
      className="size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none active:brightness-90 disabled:opacity-40"
      onClick={() => onChange(setQuantity(cart, line.id, line.quantity + by))}
    >
      {by > 0 ? '+' : '−'}
    </button>
  );
  return (
    <>
      {cart.length === 0 && <p className="text-soft">{t(text.noLines)}</p>}
      <ul aria-label={t(text.lines)} className="divide-y divide-rim empty:hidden">
        {[...cart].reverse().map((line) => {
          const words = describeLine(line);
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-2 py-1.5">
              <span className="tabular w-10 shrink-0 font-bold text-xl">
                {line.quantity}&nbsp;×
              </span>
              <span className="min-w-0 grow basis-36 leading-tight">
                <b>{t(nameAndSize(words))}</b>
                <span className="block">
                  <LineDetails words={words} t={t} />
                </span>
                <span className="tabular text-soft">{formatMoney(lineTotal(line), language)}</span>
              </span>
              {hasChoices(catalogue, line.itemId) && (
                <Button
                  variant={isUnfinished(line) ? 'primary' : 'rim'}
                  className="min-h-14 px-3!"
                  aria-label={`${t(text.compose)} ${t(lineName(line))}`}
                  onClick={() => setComposed(line)}
                >
                  {t(text.compose)}
                </Button>
              )}
              {turn(line, -1)}
              {turn(line, 1)}
            </li>
          );
        })}
      </ul>
      {composed && (
        <ComposerDialog
          isOpen
          key={composed.id}
          task={{ lineId: composed.id, asked: requestedLine(composed), isOrdered: true }}
          names={namesIn(composed)}
          catalogue={catalogue.lacksChoices ? null : catalogue}
          isLost={isLost}
          onRetry={onRetry}
          favourites={() => new Set()}
          onChange={() => {}}
          onSave={(line) => {
            onChange(addToCart(removeLine(cart, composed.id), line));
            setComposed(null);
          }}
          onClose={() => setComposed(null)}
        />
      )}
    </>
  );
}
