import type { ReactNode } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type CartLine, maxQuantity } from '../cart.ts';
import { cartText, decreaseLabel, increaseLabel, removeLabel } from '../cart-panel.text.ts';
import { describeLine, lineName } from '../line.text.ts';
import { lineTotal } from '../line.ts';
import { LineDetails } from '../line-details.tsx';
import { useCartChanges } from './use-cart-changes.ts';

type CartLineRowProps = {
  line: CartLine;
  fault: Bilingual | undefined;
  /** What else can be done with it. */
  children: ReactNode;
};

/** One line of the open cart, with its quantity to change (B-205). */
export function CartLineRow({ line, fault, children }: CartLineRowProps) {
  const { language, t } = useLanguage();
  const { setQuantity, remove } = useCartChanges();
  const name = lineName(line);
  const words = describeLine(line);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3">
      <p className="wrap-anywhere font-bold leading-snug">
        {t(words.name)}
        {line.sizeLabel && (
          <span className="ml-2 inline-block rounded-full bg-crust px-2 text-sm">
            {t(line.sizeLabel)}
          </span>
        )}
      </p>
      <p className="tabular text-right font-bold">{formatMoney(lineTotal(line), language)}</p>
      <p className="wrap-anywhere col-span-2 -mt-1 font-bold leading-snug empty:hidden">
        <LineDetails words={words} t={t} />
      </p>
      {fault && <p className="col-span-2 font-bold text-sm text-tomato">{t(fault)}</p>}
      <div className="col-span-2 text-[0.9375rem] empty:hidden">{children}</div>
      <p className="self-center text-sm text-soft">
        {line.quantity > 1 && `${formatMoney(line.price, language)} ${t(cartText.each)}`}
      </p>
      <div className="flex items-center justify-end">
        <RoundButton
          icon="minus"
          label={t(decreaseLabel(name))}
          onClick={() => setQuantity(line.id, line.quantity - 1)}
        />
        <span className="tabular w-7 text-center font-bold">{line.quantity}</span>
        <RoundButton
          icon="plus"
          label={t(increaseLabel(name))}
          isDisabled={fault !== undefined || line.quantity >= maxQuantity}
          onClick={() => setQuantity(line.id, line.quantity + 1)}
        />
        <RoundButton icon="remove" label={t(removeLabel(name))} onClick={() => remove(line.id)} />
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
      className="grid size-11 place-items-center rounded-full text-ink hover:bg-crust disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
