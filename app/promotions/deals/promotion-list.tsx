import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { menuText } from '#menu/menu.text.ts';
import { useCardId, useSoldOut } from '#menu/section/card-contexts.ts';
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
    <div className="items-center gap-6 rounded-3xl bg-tomato p-5 text-white shadow-lift max-sm:flex max-sm:shrink-0 max-sm:gap-3 max-sm:p-3 sm:grid sm:p-7 lg:grid-cols-[auto_1fr]">
      <div className="flex flex-wrap items-center gap-4 max-sm:w-32 max-sm:gap-1 lg:w-72 lg:flex-col lg:items-start">
        <Picture
          name="two-for-one"
          ratio={2 / 3}
          widths={[320, 640, 960]}
          sizes="(min-width: 1024px) 288px, (min-resolution: 2.5dppx) 85px, 128px"
          alt=""
          className="w-22 shrink-0 drop-shadow-xl sm:w-32 lg:-my-16 lg:w-72"
        />
        <div className="min-w-0 grow basis-36 lg:mt-10 lg:basis-auto">
          <h2 className="whitespace-nowrap font-display text-2xl sm:text-5xl">{t(text.heading)}</h2>
          <p className="max-sm:text-sm max-sm:leading-tight sm:text-lg">{t(text.hint)}</p>
        </div>
      </div>
      <ul className="gap-3 max-sm:flex max-sm:*:w-32 max-sm:gap-2 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] xl:grid-cols-4">
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
        className="group relative flex h-full w-full flex-col items-center rounded-2xl bg-paper p-2 sm:p-3 text-center text-ink transition duration-200 ease-oven hover:-translate-y-1 hover:shadow-lift active:translate-y-0 active:scale-[0.97] active:bg-crust aria-disabled:pointer-events-none"
      >
        <span className="sr-only">{t(menuText.addOne)}</span>
        <span
          data-size=""
          className="grid size-8 place-items-center rounded-full bg-ink font-extrabold max-sm:absolute max-sm:top-2 max-sm:left-2 sm:size-12 sm:text-lg text-paper"
        >
          {promotion.size}
        </span>
        {drawnCans.includes(promotion.pepsiCans) && (
          <Picture
            name={`cans-${promotion.pepsiCans}`}
            widths={[160, 320, 480]}
            sizes="80px"
            alt=""
            className="h-12 w-12 object-contain sm:my-2 sm:h-20 sm:w-20"
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
