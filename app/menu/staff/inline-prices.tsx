import { type KeyboardEvent, useRef } from 'react';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { itemFieldErrorTexts, priceNames } from '../editing/item-form.text.ts';
import { itemsText } from '../editing/menu-admin.text.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import type { PriceKey } from '../menu.ts';
import { offersOf } from '../sizes.ts';
import { PriceInput } from '../typed-price.ts';

/** The price that is being typed. */
export type OpenPrice = { readonly id: string; readonly key: PriceKey };

type InlinePricesProps = {
  item: AdminItem;
  categoryKey: string;
  /** Of this item. */
  open: PriceKey | null;
  onOpen: (key: PriceKey) => void;
  onClose: (key: PriceKey) => void;
  /** Opens the same size of the next item that has it, else closes: the arrow down. */
  onNext: (key: PriceKey) => void;
  /** Returns whether the price is confirmed; it is saved in the background. */
  onPrice: (key: PriceKey, price: Cents) => Promise<boolean>;
};

/** Renders an item's prices as customers see them, each a button that becomes a field (B-3802). */
export function InlinePrices({ item, categoryKey, open, onOpen, ...on }: InlinePricesProps) {
  const { language, t } = useLanguage();
  const offers = offersOf(item, categoryKey);
  if (offers.length === 0) {
    return <p className="col-start-2 text-sm text-tomato lg:col-start-3">{t(itemsText.noPrice)}</p>;
  }
  return (
    <ul className="tabular col-start-2 -mx-1.5 flex flex-wrap gap-x-1 text-sm lg:col-start-3">
      {offers.map(({ size, label, price }) => {
        const key = size ?? 'single';
        return (
          <li key={key} className="relative">
            <button
              type="button"
              // The button stays below the field, which is as large: nothing moves.
              className="min-h-11 min-w-21 rounded-xl px-1.5 text-left hover:bg-crust"
              aria-label={`${label ? `${t(label)} ` : ''}${formatMoney(price, language)}, ${t(item.name)}`}
              onClick={() => onOpen(key)}
            >
              {label && <span className="font-bold">{t(label)}</span>}{' '}
              {formatMoney(price, language)}
            </button>
            {open === key && (
              <PriceField
                label={`${t(priceNames[`prices.${key}`])}, ${t(item.name)}`}
                price={price}
                onPrice={(typed) => on.onPrice(key, typed)}
                onNext={() => on.onNext(key)}
                onClose={() => on.onClose(key)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type PriceFieldProps = {
  label: string;
  price: Cents;
  onPrice: (price: Cents) => Promise<boolean>;
  onNext: () => void;
  onClose: () => void;
};

function PriceField({ label, price, onPrice, onNext, onClose }: PriceFieldProps) {
  const { language } = useLanguage();
  const isHeld = useRef(false);

  /** Saves the typed price, then calls `then`; a refused or unconfirmed one can be corrected. */
  async function save(field: HTMLInputElement, then: () => void) {
    const read = PriceInput.safeParse(typedPrice(field.value));
    if (!read.success) {
      const code = read.error.issues[0]?.message === 'price_too_high' ? 'price_too_high' : 'price';
      const title = { fr: 'Erreur', en: 'Error' };
      const description = itemFieldErrorTexts[code];
      notify({ tone: 'destructive', title, description, about: 'price' });
      return field.select();
    }
    settle('price');
    isHeld.current = true;
    const isMeant = read.data === price || (await onPrice(read.data));
    isHeld.current = false;
    if (isMeant) then();
    else field.select();
  }

  /** Focuses the button below, unless another field takes the focus. */
  function leave(field: HTMLInputElement, close: () => void) {
    isHeld.current = true;
    field.parentElement?.querySelector('button')?.focus();
    close();
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: field, key } = event;
    if (key === 'Escape') leave(field, onClose);
    else if (key === 'Enter') save(field, () => leave(field, onClose));
    else if (key === 'ArrowDown') save(field, () => leave(field, onNext));
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={focusAll}
      aria-label={label}
      defaultValue={priceText(price, language)}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={14}
      onKeyDown={pressKey}
      onBlur={({ currentTarget }) => {
        // The field may lose the focus to a question or another window, or be left already: nothing to save.
        if (isHeld.current || document.activeElement === currentTarget) return;
        save(currentTarget, onClose);
      }}
      className="absolute inset-0 w-full scroll-mb-36 rounded-xl border-2 border-tomato bg-white px-1 text-base"
    />
  );
}

function focusAll(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}
