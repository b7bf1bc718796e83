import { type ReactNode, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Cart, type CartLine, emptyCart } from '../cart.ts';
import { cartText } from '../cart-panel.text.ts';
import { subtotalOf } from '../line.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { useCart } from './cart-provider.tsx';
import { useCartChanges } from './use-cart-changes.ts';

type CartPanelProps = {
  isOpen: boolean;
  /** Why lines cannot be ordered now, by their ids. */
  fieldErrors: ReadonlyMap<string, Bilingual>;
  onClose: () => void;
  onOrder: () => void;
  /** What can be done with a line beside its quantity. */
  actions: (line: CartLine) => ReactNode;
  /** What the shop is not doing for a while. */
  notice: ReactNode;
  /** What stands in the way of ordering this cart: a minimum, a day. */
  blockers: ReactNode;
};

/** The open cart: lines, total, clear, order (B-205). */
export function CartPanel(props: CartPanelProps) {
  const { isOpen, fieldErrors, onClose, onOrder, actions, notice, blockers } = props;
  const { language, t } = useLanguage();
  const { cart } = useCart();
  const { clear, putBack } = useCartChanges();
  const [cleared, setCleared] = useState<Cart>(emptyCart);
  const isEmpty = cart.length === 0;
  // Anything that was put in since is another cart.
  if (!isEmpty && cleared.length > 0) setCleared(emptyCart);
  const footer = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {blockers}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-lg">
        <span>{t(cartText.total)}</span>
        <span className="tabular">{formatMoney(subtotalOf(cart), language)}</span>
      </p>
      <Button onClick={onOrder}>{t(cartText.order)}</Button>
      <Button
        variant="plain"
        onClick={() => {
          clear();
          setCleared(cart);
        }}
      >
        {t(cartText.clear)}
      </Button>
    </div>
  );
  return (
    <Dialog
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
          {cleared.length > 0 && (
            <Button
              variant="cream"
              className="border-2 border-rim"
              onClick={() => putBack(cleared)}
            >
              {t(cartText.putBack)}
            </Button>
          )}
          <p>{t(cartText.emptyHint)}</p>
        </div>
      ) : (
        <ul className="-my-4 divide-y divide-rim">
          {cart.map((line) => (
            <CartLineRow key={line.id} line={line} fieldError={fieldErrors.get(line.id)}>
              {actions(line)}
            </CartLineRow>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
