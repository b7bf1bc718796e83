import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { pictureSources } from '#menu/picture.ts';
import { useCardId, useSoldOut } from '#menu/section/card-contexts.ts';
import { addOne } from '#menu/section/card-marks.text.ts';
import { AddPill } from '#menu/section/item-card.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ShownSpecial } from './specials.ts';

type SpecialCardProps = {
  special: ShownSpecial;
  /** When it is offered again; null on a day on which it is. */
  back?: Bilingual | null;
};

/** Renders one of the hero's specials; the whole card puts it in the cart (B-301). */
export function SpecialCard({ special, back = null }: SpecialCardProps) {
  const { language, t } = useLanguage();
  const soldOut = useSoldOut(special.id);
  return (
    <button
      type="button"
      data-id={useCardId(special.id)}
      {...(soldOut ? { 'aria-disabled': true } : { 'data-add': special.size ?? '' })}
      className="group special-card"
    >
      <span className="special-words">
        <span className="sr-only">{t(addOne)}</span>
        <span className="special-name">{t(special.name)}</span>
        {special.description && (
          <span className="special-description">{t(special.description)}</span>
        )}
        <AddPill
          price={formatMoney(special.price, language)}
          className={`mt-2 sm:mt-3 ${back ? 'bg-soft!' : ''}`}
        />
        {soldOut && <span className="mt-1 block font-bold text-sm text-tomato">{soldOut}</span>}
        {(special.condition || back) && (
          <span className="special-condition">
            {back && <span className="block text-ink">{t(back)}</span>}
            {special.condition && t(special.condition)}
          </span>
        )}
      </span>
      <SpecialPicture special={special} />
    </button>
  );
}

const sizes = '(min-resolution: 2.5dppx) 120px, (min-width: 640px) 208px, 176px';

/** Renders the drawn picture chosen for it, else its dish's own, which may be no round pizza. */
function SpecialPicture({ special: { picture, image } }: { special: ShownSpecial }) {
  const turned = 'special-picture group-hover:rotate-12';
  if (picture) {
    return <Picture name={picture} widths={[360, 640]} sizes={sizes} alt="" className={turned} />;
  }
  const sources = pictureSources(image);
  if (!sources) return null;
  const sourceSet = sources.kind === 'stored' ? { srcSet: sources.webp, sizes } : {};
  const photo = 'special-picture rounded-full object-cover';
  return <img alt="" src={sources.src} {...sourceSet} loading="lazy" className={photo} />;
}
