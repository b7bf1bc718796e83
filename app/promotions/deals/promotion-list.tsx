import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useCardId, useSoldOut } from '#menu/section/card-contexts.ts';
import { addOne } from '#menu/section/card-marks.text.ts';
import { AddPill } from '#menu/section/item-card.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { type Promotion, promotionItemId, promotionName } from './promotions.ts';

const text = {
  heading: { fr: '2 pour 1', en: '2 for 1' },
  hint: { fr: 'Deux pizzas du même format, un seul prix', en: 'Two pizzas of one size, one price' },
} as const satisfies Record<string, Bilingual>;

/** Renders the active 2-for-1 deals; a click puts one in the cart (B-303). */
export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useLanguage();
  if (promotions.length === 0) return null;
  return (
    <div className="deal-list">
      <div>
        <Picture
          name="two-for-one"
          ratio={2 / 3}
          widths={[320, 640]}
          sizes="(min-width: 1024px) 288px, (min-resolution: 2.5dppx) 85px, 128px"
          alt=""
          className="deal-picture"
        />
        <div>
          <h2>{t(text.heading)}</h2>
          <p>{t(text.hint)}</p>
        </div>
      </div>
      <ul>
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </div>
  );
}

const drawnCans = [1, 2, 3];

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { language, t } = useLanguage();
  const soldOut = useSoldOut(promotionItemId(promotion));
  const price = formatMoney(promotion.price, language);
  const name = t(promotionName(promotion));
  return (
    <li className="@container">
      <button
        type="button"
        data-id={useCardId(promotionItemId(promotion))}
        {...(soldOut ? { 'aria-disabled': true } : { 'data-add': promotion.size })}
        className="group deal-card"
      >
        <span className="sr-only">{t(addOne)}</span>
        <span data-size="" className="deal-size">
          {promotion.size}
        </span>
        {drawnCans.includes(promotion.pepsiCans) && (
          <Picture
            name={`cans-${promotion.pepsiCans}`}
            widths={[160, 320]}
            sizes="80px"
            alt=""
            className="deal-cans"
          />
        )}
        <span data-name="" className="text-sm leading-snug">
          {name}
        </span>
        {soldOut && <span className="font-bold text-sm text-tomato">{soldOut}</span>}
        <span className="mt-auto pt-2">
          <AddPill price={price} />
        </span>
      </button>
    </li>
  );
}
