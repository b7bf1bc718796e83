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
  fieldError: Bilingual | undefined;
  /** What else can be done with it. */
  children: ReactNode;
};

/** One line of the open cart, with its quantity to change (B-205). */
export function CartLineRow({ line, fieldError, children }: CartLineRowProps) {
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
