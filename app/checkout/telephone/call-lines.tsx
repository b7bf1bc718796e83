import { useState } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { addToCart, type Cart, type CartLine, removeLine, setQuantity } from '#cart/cart.ts';
import { lineTotal, namesIn } from '#cart/line.ts';
import { formatMoney } from '#core/money.ts';
import { hasChoices } from '#modifiers/composer/line-actions.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { requestedLine } from '../lines/requested-line.ts';
import type { PriceList } from '../pricing.ts';
import { LineRow } from './line-row.tsx';
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
  return (
    <>
      {cart.length === 0 && <p className="text-soft">{t(text.noLines)}</p>}
      <ul aria-label={t(text.lines)} className="divide-y divide-rim empty:hidden">
        {[...cart].reverse().map((line) => (
          <LineRow
            key={line.id}
            {...{ line, quantity: line.quantity }}
            onCompose={hasChoices(catalogue, line.itemId) ? () => setComposed(line) : undefined}
            onTurn={(by) => onChange(setQuantity(cart, line.id, line.quantity + by))}
          >
            <span className="tabular text-soft">{formatMoney(lineTotal(line), language)}</span>
          </LineRow>
        ))}
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
