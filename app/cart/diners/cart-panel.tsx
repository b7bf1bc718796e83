import type { ReactNode } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { CartLine } from '../cart.ts';
import { cartText } from '../cart-panel.text.ts';
import { subtotalOf } from '../line.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { useCart } from './cart-provider.tsx';
import { useCartChanges } from './use-cart-changes.ts';

type CartPanelProps = {
  isOpen: boolean;
  /** Why lines cannot be ordered now, by their ids. */
  faults: ReadonlyMap<string, Bilingual>;
  onClose: () => void;
  onOrder: () => void;
  /** What can be done with a line beside its quantity. */
  actions: (line: CartLine) => ReactNode;
  /** What the shop is not doing for a while. */
  notice: ReactNode;
  /** What stands in the way of ordering this cart: a minimum, a day. */
  obstacles: ReactNode;
};

/** The open cart: lines, total, clear, order (B-205). */
export function CartPanel(props: CartPanelProps) {
  const { isOpen, faults, onClose, onOrder, actions, notice, obstacles } = props;
  const { language, t } = useLanguage();
  const { cart } = useCart();
  const { clear } = useCartChanges();
  const isEmpty = cart.length === 0;
  const footer = (
    <div className="grid gap-3">
      {obstacles}
      <p className="flex items-baseline justify-between font-bold text-lg">
        <span>{t(cartText.total)}</span>
        <span className="tabular">{formatMoney(subtotalOf(cart), language)}</span>
      </p>
      <Button onClick={onOrder}>{t(cartText.order)}</Button>
      <Button look="plain" onClick={clear}>
        {t(cartText.clear)}
      </Button>
    </div>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(cartText.title)}
      place="corner"
      // The button that opened it is another one by then.
      finalFocus={isEmpty ? () => document.getElementById('cart-button') : undefined}
      footer={isEmpty ? undefined : footer}
    >
      {notice}
      {isEmpty ? (
        <div className="grid justify-items-center gap-2 py-8 text-center text-soft">
          <Icon name="trolley" className="size-12" />
          <p className="font-bold text-ink">{t(cartText.empty)}</p>
          <p>{t(cartText.emptyHint)}</p>
        </div>
      ) : (
        <ul className="-my-4 divide-y divide-rim">
          {cart.map((line) => (
            <CartLineRow key={line.id} line={line} fault={faults.get(line.id)}>
              {actions(line)}
            </CartLineRow>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
