import { useEffect, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { addressed } from '#ui/address-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { addedLabel, justAdded, nameAndSize, openCartLabel } from '../cart.text.ts';
import { type CartChoice, countItems } from '../cart.ts';
import { useCart } from '../cart-store.ts';

/** Milliseconds that the last addition is shown beside the button, from when it can be changed there on. */
const shownFor = { ready: 5_000, waiting: 15_000 } as const;

/** Where a page may offer what can be done with the last addition. */
export const addedPlace = 'just-added';

type CartButtonProps = {
  /** Its dialog is still to come. */
  isBusy: boolean;
  /** What was added can be changed. */
  isReady: boolean;
  /** Why what was added cannot be had now; null where it can. */
  notNow: (itemId: string) => Bilingual | null;
  onOpen: () => void;
};

/** Renders the cart's round button with its badge, and beside it what was just added (B-205, B-223). */
export function CartButton({ isBusy, isReady, notNow, onOpen }: CartButtonProps) {
  const { t } = useLanguage();
  const { cart, added } = useCart();
  const [over, setOver] = useState<CartChoice | null>(null);
  useEffect(() => {
    if (!added) return;
    const end = setTimeout(() => setOver(added), shownFor[isReady ? 'ready' : 'waiting']);
    return () => clearTimeout(end);
  }, [added, isReady]);
  const count = countItems(cart);
  const off = added && notNow(added.itemId);
  return (
    <div className="cart-place">
      <p role="status" className="sr-only">
        {added && `${t(addedLabel(nameAndSize(added), count))}${off ? `. ${t(off)}` : ''}`}
      </p>
      {added && added !== over && (
        <div className="cart-added">
          {/* A reason stands whole, above what can be done. */}
          <span aria-hidden="true" className={off ? 'line-clamp-none! basis-56!' : ''}>
            {t(off ?? justAdded(nameAndSize(added)))}
          </span>
          <span id={addedPlace} className="contents" />
        </div>
      )}
      <button
        {...addressed('open', 'cart')}
        id="cart-button"
        aria-label={t(openCartLabel(count))}
        aria-busy={isBusy}
        onClick={onOpen}
        className="cart-button"
      >
        <Icon name="trolley" className="size-7" />
        {count > 0 && (
          <span aria-hidden="true" className="cart-count">
            {count}
          </span>
        )}
      </button>
    </div>
  );
}
