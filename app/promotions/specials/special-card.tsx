import { formatMoney } from '#core/money.ts';
import { menuText } from '#menu/menu.text.ts';
import { pictureSources } from '#menu/picture.ts';
import { useCardId, useSoldOut } from '#menu/section/card-contexts.ts';
import { AddPill } from '#menu/section/item-card.tsx';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ShownSpecial } from './specials.ts';

type SpecialCardProps = {
  special: ShownSpecial;
  /** It is not offered on the day for which an order would be made now. */
  isOff?: boolean;
};

/** Renders one of the hero's specials; the whole card puts it in the cart (B-301). */
export function SpecialCard({ special, isOff = false }: SpecialCardProps) {
  const { language, t } = useLanguage();
  const soldOut = useSoldOut(special.id);
  return (
    <button
      type="button"
      data-id={useCardId(special.id)}
      {...(soldOut ? { 'aria-disabled': true } : { 'data-add': special.size ?? '' })}
      className="group relative @container flex min-h-36 w-full items-center overflow-hidden rounded-3xl bg-paper p-5 text-left text-ink shadow-lift transition duration-200 ease-oven hover:-translate-y-1 active:translate-y-0 active:scale-[0.98] active:bg-crust aria-disabled:pointer-events-none"
    >
      <span className="special-words">
        <span className="sr-only">{t(menuText.addOne)}</span>
        <span className="special-name">{t(special.name)}</span>
        {special.description && (
          <span className="mt-1 block text-sm text-soft leading-snug">
            {t(special.description)}
          </span>
        )}
        <AddPill
          price={formatMoney(special.price, language)}
          className={isOff ? 'mt-3 bg-soft!' : 'mt-3'}
        />
        {soldOut && <span className="mt-1 block font-bold text-sm text-tomato">{soldOut}</span>}
        {special.condition && (
          <span className="mt-2 block font-bold text-basil text-sm leading-snug">
            {t(special.condition)}
          </span>
        )}
        {isOff && (
          <span className="mt-2 block font-bold text-sm text-tomato leading-snug">
            {t(menuText.schedule)}
          </span>
        )}
      </span>
      <SpecialPicture special={special} />
    </button>
  );
}

const variant =
  'absolute top-1/2 -right-12 size-44 max-w-none special-picture -translate-y-1/2 transition duration-500 ease-oven group-aria-disabled:opacity-40 sm:size-52';
const sizes = '(min-resolution: 2.5dppx) 120px, (min-width: 640px) 208px, 176px';

/** The drawn picture that was chosen for it, else its dish's own, which may be no round pizza. */
function SpecialPicture({ special: { picture, image } }: { special: ShownSpecial }) {
  const turned = `${variant} group-hover:rotate-12`;
  if (picture) {
    return (
      <Picture name={picture} widths={[480, 800, 1200]} sizes={sizes} alt="" className={turned} />
    );
  }
  const sources = pictureSources(image, useShop().pictureHosts);
  if (!sources) return null;
  const sourceSet = sources.kind === 'stored' ? { srcSet: sources.webp, sizes } : {};
  const photo = `${variant} rounded-full object-cover`;
  return <img alt="" src={sources.src} {...sourceSet} loading="lazy" className={photo} />;
}
