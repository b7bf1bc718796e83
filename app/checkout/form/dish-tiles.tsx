import { nameAndSize } from '#cart/cart.text.ts';
import type { CartChoice } from '#cart/cart.ts';
import { cartStore } from '#cart/cart-store.ts';
import { formatMoney } from '#core/money.ts';
import { addOne } from '#menu/section/card-marks.text.ts';
import { DishPicture } from '#menu/section/dish-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

/** Renders dishes with a button for each size; a single one takes the whole tile. */
export function DishTiles({ dishes }: { dishes: readonly (readonly CartChoice[])[] }) {
  const { language, t } = useLanguage();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2">
      {dishes.map((offers) => (
        <div
          key={offers[0]?.itemId}
          className="relative flex min-w-0 flex-col gap-1.5 rounded-xl border border-rim bg-white p-1.5 text-[0.9375rem] leading-tight"
        >
          <DishPicture
            image={offers[0]?.image}
            sizes="10rem"
            className="aspect-3/2 max-h-32 w-full rounded-lg object-cover"
          />
          <p className="wrap-anywhere font-semibold">{offers[0] && t(offers[0].name)}</p>
          <div className={`grid gap-1.5 ${offers.length > 1 ? '' : 'mt-auto'}`}>
            {offers.map((offer) => (
              <button
                key={offer.size}
                type="button"
                aria-label={`${t(addOne)} ${t(nameAndSize(offer))}, ${formatMoney(offer.price, language)}`}
                onClick={() => cartStore.add(offer)}
                className="flex min-h-11 items-center gap-1 rounded-lg bg-crust px-1.5 after:rounded-xl only:after:absolute only:after:inset-0 hover:bg-cheese sm:px-3"
              >
                {offer.sizeLabel ? t(offer.sizeLabel) : <Icon name="plus" className="size-4" />}
                <strong className="tabular ml-auto">{formatMoney(offer.price, language)}</strong>
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
