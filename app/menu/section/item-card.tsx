import { use } from 'react';
import { formatMoney } from '#core/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { menuText } from '../menu.text.ts';
import type { MenuItem } from '../menu.ts';
import { readable } from '../menu-choice.ts';
import { sizeWords } from '../size-legend.text.ts';
import { type Offer, offersOf } from '../sizes.ts';
import { useCardId, useSoldOut, VegetarianContext } from './card-contexts.ts';
import { addOne } from './card-marks.text.ts';
import { DishPicture } from './dish-picture.tsx';

/** Renders a dish: name, description, picture, and one price or a button per size (B-107), named by `nameButtons`. */
export function ItemCard({ item, categoryKey }: { item: MenuItem; categoryKey: string }) {
  const { t } = useLanguage();
  const soldOut = useSoldOut(item.id);
  const offers = offersOf(item, categoryKey);
  const description = readable(item.description);
  return (
    <li
      className="dish"
      data-id={useCardId(item.id)}
      data-veg={use(VegetarianContext).has(item.id) ? '' : undefined}
    >
      <div>
        <DishPicture image={item.image} className="dish-picture" />
        <h4 className="dish-name">
          <button type="button">{t(item.name)}</button>
        </h4>
        {description && <p className="dish-words">{t(description)}</p>}
      </div>
      <div className="dish-foot">
        {soldOut && (
          <p id={`off-${item.id}`} className="mb-2 font-bold text-sm text-tomato">
            {soldOut}
          </p>
        )}
        <Offers item={item} offers={offers} isSoldOut={soldOut !== null} />
      </div>
    </li>
  );
}

type OffersProps = { item: MenuItem; offers: readonly Offer[]; isSoldOut: boolean };

function Offers({ item, offers, isSoldOut }: OffersProps) {
  const { language, t } = useLanguage();
  const [first] = offers;
  // Still reachable for a screen reader, which then announces until when.
  const press = (offer: Offer) =>
    isSoldOut
      ? { 'aria-disabled': true, 'aria-describedby': `off-${item.id}` }
      : { 'data-add': offer.size ?? '' };
  if (!first) return <p className="font-bold text-soft">{t(menuText.askPrice)}</p>;
  if (first.size === null) {
    return (
      <div className="dish-row">
        <p className="dish-price">{formatMoney(first.price, language)}</p>
        <button type="button" {...press(first)} className="dish-add">
          {t(menuText.add)}
        </button>
      </div>
    );
  }
  return (
    <div className="dish-sizes">
      {offers.map((offer) => (
        <button
          key={offer.size}
          type="button"
          title={t(sizeWords(offer))}
          {...press(offer)}
          className="dish-size"
        >
          <b>{offer.label && t(offer.label)}</b> <span>{formatMoney(offer.price, language)}</span>
        </button>
      ))}
    </div>
  );
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
