import { sizedName } from '#cart/line.text.ts';
import { placeOf } from '#menu/categories.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { BestSeller } from '../best-sellers.ts';
import { countText } from '../day.text.ts';
import { dayText } from './day-page.text.ts';

/** What sold most, each with a bar as long as its share of the first. */
export function DaySellers({ sellers }: { sellers: readonly BestSeller[] }) {
  const { t } = useLanguage();
  const most = sellers[0]?.quantity ?? 1;
  return (
    <div className="rounded-2xl border border-rim bg-white px-4 py-3">
      <h3 className="font-bold text-lg">{t(dayText.sellers)}</h3>
      {sellers.length === 0 && <p className="text-soft">{t(dayText.noSellers)}</p>}
      <ol className="mt-1 grid gap-2">
        {sellers.map((seller) => {
          const place = placeOf(seller);
          return (
            <li key={seller.key} className="grid grid-cols-[1fr_auto] gap-x-3">
              <span className="min-w-0 break-words leading-tight">
                {sizedName(seller, t)}{' '}
                {place && <span className="text-sm text-soft">{t(place)}</span>}
              </span>
              <b className="tabular leading-tight">{countText(seller.quantity)}</b>
              <svg aria-hidden="true" className="col-span-2 mt-1 h-1.5 w-full">
                <rect width="100%" height="100%" rx="3" className="fill-crust" />
                <rect
                  width={`${(100 * seller.quantity) / most}%`}
                  height="100%"
                  rx="3"
                  className="fill-tomato"
                />
              </svg>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
