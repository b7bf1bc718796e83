import { type ReactNode, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Cart, type CartLine, emptyCart, maxQuantity } from '../cart.ts';
import { cartText, decreaseLabel, increaseLabel, removeLabel } from '../cart-panel.text.ts';
import { describeLine, lineName } from '../line.text.ts';
import { lineTotal, subtotalOf } from '../line.ts';
import { LineDetails } from '../line-details.tsx';
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
  /** What may be put into an empty cart. */
  past: ReactNode;
};

/** Renders the open cart: lines, total, clear, order (B-205). */
export function CartPanel(props: CartPanelProps) {
  const { isOpen, fieldErrors, onClose, onOrder, actions, notice, blockers, past } = props;
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
          {past}
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

type CartLineRowProps = {
  line: CartLine;
  fieldError: Bilingual | undefined;
  /** What else can be done with it. */
  children: ReactNode;
};

/** One line of the open cart, with its quantity to change (B-205). */
function CartLineRow({ line, fieldError, children }: CartLineRowProps) {
  const { language, t } = useLanguage();
  const { setQuantity, remove } = useCartChanges();
  const name = lineName(line);
  const words = describeLine(line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-y-1 py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="wrap-anywhere min-w-0 grow basis-32 font-bold leading-snug">
          {t(words.name)}
          {line.sizeLabel && (
            <span className="ml-2 inline-block rounded-full bg-crust px-2 text-sm">
              {t(line.sizeLabel)}
            </span>
          )}
        </p>
        <p className="tabular ml-auto font-bold">{formatMoney(lineTotal(line), language)}</p>
      </div>
      <p className="wrap-anywhere -mt-1 font-bold leading-snug empty:hidden">
        <LineDetails words={words} t={t} />
      </p>
      {fieldError && <p className="font-bold text-sm text-tomato">{t(fieldError)}</p>}
      <div className="text-[0.9375rem] empty:hidden">{children}</div>
      <div className="flex flex-wrap items-center justify-between">
        <p className="text-sm text-soft">
          {line.quantity > 1 && `${formatMoney(line.price, language)} ${t(cartText.each)}`}
        </p>
        <div className="ml-auto flex items-center">
          <RoundButton
            icon="minus"
            label={t(decreaseLabel(name))}
            onClick={() => setQuantity(line.id, line.quantity - 1)}
          />
          <span className="tabular w-7 text-center font-bold">{line.quantity}</span>
          <RoundButton
            icon="plus"
            label={t(increaseLabel(name))}
            isDisabled={fieldError !== undefined || line.quantity >= maxQuantity}
            onClick={() => setQuantity(line.id, line.quantity + 1)}
          />
          <RoundButton icon="remove" label={t(removeLabel(name))} onClick={() => remove(line.id)} />
        </div>
      </div>
    </li>
  );
}

type RoundButtonProps = {
  icon: IconName;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
};

function RoundButton({ icon, label, isDisabled, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-[min(2.75rem,15vw)] place-items-center rounded-full text-ink hover:bg-crust disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
