import { use, useState } from 'react';
import type { Line } from '#cart/line.ts';
import { formatMoney } from '#core/money.ts';
import { plainText } from '#menu/item-search.ts';
import { SoldOutContext } from '#menu/section/sold-out.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { composerText } from './composer.text.ts';

type DishPickerProps = {
  offers: readonly Line[];
  /** The dish that is chosen now. */
  chosen: string | null;
  /** What a dish adds to the line's price, in cents. */
  priceOf: (offer: Line) => number;
  onPick: (offer: Line) => void;
};

/** More dishes than this can be searched. */
const many = 8;

/** A dish of a list, by one tap: for a slot of a deal, or for the other half of a pizza. */
export function DishPicker({ offers, chosen, priceOf, onPick }: DishPickerProps) {
  const { language, t } = useLanguage();
  const saySoldOut = use(SoldOutContext);
  const [sought, setSought] = useState('');
  const words = plainText(sought).split(' ').filter(Boolean);
  const found = offers.filter(({ name }) => {
    const plain = plainText(`${name.fr}\n${name.en}`);
    return words.every((word) => plain.includes(word));
  });
  return (
    <>
      {offers.length > many && (
        <LabelledInput
          name="sought"
          label={t(composerText.search)}
          type="search"
          value={sought}
          maxLength={60}
          onChange={setSought}
        />
      )}
      {found.length === 0 && (
        <p role="status" className="mt-4">
          {t(composerText.nothingFound)}
        </p>
      )}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {found.map((offer) => {
          const soldOut = saySoldOut(offer.itemId);
          const price = priceOf(offer);
          return (
            <li key={offer.itemId}>
              <button
                type="button"
                aria-pressed={offer.itemId === chosen}
                aria-disabled={soldOut !== null || undefined}
                onClick={soldOut ? undefined : () => onPick(offer)}
                className="flex min-h-12 w-full items-center gap-3 rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-left font-semibold leading-tight hover:border-tomato aria-disabled:opacity-60 aria-pressed:border-tomato aria-pressed:bg-crust"
              >
                <DishPicture offer={offer} />
                <span className="min-w-0 grow wrap-anywhere">
                  {t(offer.name)}
                  {soldOut && <span className="block text-sm text-tomato">{t(soldOut)}</span>}
                </span>
                {price > 0 && (
                  <span className="tabular shrink-0 text-sm">+{formatMoney(price, language)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The pizza as its card on the menu shows it: the same small file, there already. */
function DishPicture({ offer }: { offer: Line & { readonly image?: string | null } }) {
  const { image } = offer;
  if (!image?.startsWith('/pictures/')) return null;
  return (
    <picture className="-my-1.5 -ml-2 shrink-0">
      <source type="image/avif" srcSet={image.replace('webp', 'avif')} />
      <img alt="" src={image} width={320} height={320} loading="lazy" className="size-14" />
    </picture>
  );
}
