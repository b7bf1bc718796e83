import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useSoldOut } from '#menu/section/card-contexts.ts';
import { addOne } from '#menu/section/card-marks.text.ts';
import { adding } from '#menu/section/item-card.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { type Promotion, promotionChoice, promotionItemId, promotionName } from './promotions.ts';

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
          sizes="80px"
          alt=""
          className="deal-picture"
        />
        <h2>{t(text.heading)}</h2>
        <p className="sr-only">{t(text.hint)}</p>
      </div>
      <ul>
        {promotions.map((promotion) => (
          <DealCard key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </div>
  );
}

const drawnCans = [1, 2, 3];

/** Renders a deal as a button that puts it in the cart. */
export function DealCard({ promotion }: { promotion: Promotion }) {
  const { language, t } = useLanguage();
  const soldOut = useSoldOut(promotionItemId(promotion));
  const price = formatMoney(promotion.price, language);
  const name = t(promotionName(promotion));
  return (
    <li>
      <button {...adding(promotionChoice(promotion), soldOut !== null)} className="group deal-card">
        <span className="sr-only">{t(addOne)}</span>
        <span className="deal-size">{promotion.size}</span>
        {drawnCans.includes(promotion.pepsiCans) && (
          <Picture
            name={`cans-${promotion.pepsiCans}`}
            widths={[160, 320]}
            sizes="32px"
            alt=""
            className="deal-cans"
          />
        )}
        <span className="deal-name">{name}</span>
        <span className="deal-price">{price}</span>
        {soldOut && <span className="font-bold text-tomato text-xs">{soldOut}</span>}
      </button>
    </li>
  );
}
