import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useSoldOut } from '#menu/section/card-contexts.ts';
import { addOne } from '#menu/section/card-marks.text.ts';
import { DishPicture } from '#menu/section/dish-picture.tsx';
import { AddPill, adding } from '#menu/section/item-card.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { type ShownSpecial, specialChoice } from './specials.ts';

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
    <button {...adding(specialChoice(special), soldOut !== null)} className="group special-card">
      <span className="special-words">
        <span>
          <span className="sr-only">{t(addOne)}</span>
          <span className="special-name">{t(special.name)}</span>
          {special.description && (
            <span className="special-description">{t(special.description)}</span>
          )}
          {(special.condition || back || soldOut) && (
            <span className="special-condition">
              {soldOut && <span className="block text-tomato">{soldOut}</span>}
              {/* The condition says the days too, where there is no room for both. */}
              {back && (
                <span className={special.condition ? 'max-desk:hidden' : ''}>{t(back)}</span>
              )}
              {back && special.condition && <span className="max-desk:hidden"> · </span>}
              {special.condition && t(special.condition)}
            </span>
          )}
        </span>
        <AddPill
          price={formatMoney(special.price, language)}
          className={`shrink-0 sm:mt-2 ${back ? 'bg-soft!' : ''}`}
        />
      </span>
      <SpecialPicture special={special} />
    </button>
  );
}

const sizes = '(min-width: 640px) 144px, 64px';

/** Renders the drawn picture chosen for it, else its dish's own, which may be no round pizza. */
function SpecialPicture({ special: { picture, image } }: { special: ShownSpecial }) {
  const turned = 'special-picture group-hover:rotate-12';
  if (picture) {
    return <Picture name={picture} widths={[240, 360]} sizes={sizes} alt="" className={turned} />;
  }
  return (
    <DishPicture
      image={image}
      sizes={sizes}
      className="special-picture rounded-full object-cover"
    />
  );
}
