import { memo, use, useId, useSyncExternalStore } from 'react';
import type { CartChoice } from '#cart/cart.ts';
import { cartStore } from '#cart/cart-store.ts';
import { formatMoney } from '#core/money.ts';
import { addressed } from '#ui/address-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { menuText } from '../menu.text.ts';
import type { MenuItem, SizeKey } from '../menu.ts';
import { itemChoice, readable } from '../menu-choice.ts';
import { sizeWords } from '../size-legend.text.ts';
import { defaultOffer, type Offer, offersOf } from '../sizes.ts';
import { OpenDishContext, useSoldOut } from './card-contexts.ts';
import { addOne } from './card-marks.text.ts';
import type { CardMark } from './card-marks.ts';
import { DishPicture } from './dish-picture.tsx';

type ItemCardProps = {
  item: MenuItem;
  categoryKey: string;
  mark?: CardMark | undefined;
  /** Asked for by name: its button stands out. */
  size?: SizeKey | null;
};

/** Renders a dish: name, description, picture, and one price or a button per size (B-107). */
export const ItemCard = memo(({ item, categoryKey, mark, size }: ItemCardProps) => {
  const soldOutId = useId();
  const { t } = useLanguage();
  const open = use(OpenDishContext);
  const soldOut = useSoldOut(item.id);
  const description = readable(item.description);
  const offers = offersOf(item, categoryKey);
  return (
    <li className="dish">
      <div>
        <DishPicture image={item.image} className="dish-picture" />
        <h4 className="dish-name">
          <button
            {...addressed('compose', `${item.id}.${defaultOffer(offers)?.size ?? ''}`)}
            onClick={() => open(item.id)}
          >
            {t(item.name)}
          </button>
        </h4>
        {mark && (
          <span className="card-mark" data-kind={mark.kind}>
            {t(mark.words)}
          </span>
        )}
        {description && <p className="dish-words">{t(description)}</p>}
      </div>
      <div className="dish-foot">
        {soldOut && (
          <p id={soldOutId} className="mb-2 font-bold text-sm text-tomato">
            {soldOut}
          </p>
        )}
        <Offers
          {...{ item, categoryKey, offers, size }}
          soldOutId={soldOut === null ? undefined : soldOutId}
        />
      </div>
    </li>
  );
});

type OffersProps = Pick<ItemCardProps, 'item' | 'categoryKey' | 'size'> & {
  offers: readonly Offer[];
  /** Of the words that say until when; there are none while it is available. */
  soldOutId: string | undefined;
};

function Offers({ item, categoryKey, offers, size, soldOutId }: OffersProps) {
  const { language, t } = useLanguage();
  const counts = useCounts(item.id);
  const [first] = offers;
  if (!first) return <p className="font-bold text-soft">{t(menuText.askPrice)}</p>;
  const name = t(item.name);
  const press = (offer: Offer) => ({
    ...adding(itemChoice(item, offer, categoryKey), soldOutId !== undefined),
    // Still reachable for a screen reader, which then announces until when.
    'aria-describedby': soldOutId,
    'data-count': counts?.get(offer.size),
  });
  if (first.size === null) {
    const price = formatMoney(first.price, language);
    return (
      <div className="dish-row">
        <p className="dish-price">{price}</p>
        <button
          {...press(first)}
          aria-label={`${t(menuText.add)} ${name}, ${price}`}
          className="dish-add"
        >
          {t(menuText.add)}
        </button>
      </div>
    );
  }
  return (
    <div className="dish-sizes">
      {offers.map((offer) => {
        const label = offer.label && t(offer.label);
        const price = formatMoney(offer.price, language);
        return (
          <button
            key={offer.size}
            data-chosen={offer.size === size || undefined}
            title={t(sizeWords(offer))}
            {...press(offer)}
            aria-label={`${t(addOne)} ${name}, ${label}, ${price}`}
            className="dish-size"
          >
            <b>{label}</b> <span>{price}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Returns a button's way to put a choice into the cart: at once, or by the page's address before its script runs. */
export function adding(choice: CartChoice, isSoldOut: boolean) {
  if (isSoldOut) return { type: 'button', 'aria-disabled': true } as const;
  const { itemId, size } = choice;
  return {
    ...addressed('add', [itemId, size].filter(Boolean).join('.')),
    onClick: () => cartStore.add(choice),
  };
}

/** Returns how many of a dish are in the cart, by size (B-2661); only its own card is rendered for a change. */
function useCounts(itemId: string): ReadonlyMap<string | null, number> | null {
  const text = useSyncExternalStore(
    cartStore.subscribe,
    () => countsText(itemId),
    () => '',
  );
  return text === '' ? null : new Map(JSON.parse(text));
}

function countsText(itemId: string): string {
  const counts = new Map<string | null, number>();
  for (const line of cartStore.now().cart) {
    if (line.itemId !== itemId) continue;
    counts.set(line.size, (counts.get(line.size) ?? 0) + line.quantity);
  }
  return counts.size === 0 ? '' : JSON.stringify([...counts]);
}

/**
 * Renders the sign that a whole card is a button, with its price, inside a `group`. Screen readers hear "add" first.
 */
export function AddPill({ price, className = '' }: { price: string; className?: string }) {
  const { t } = useLanguage();
  return (
    <span className={`price-pill ${className}`}>
      <Icon name="plus" className="size-4" />
      <span aria-hidden="true">{t(addOne)}</span>
      <span className="pill-price">{price}</span>
    </span>
  );
}
