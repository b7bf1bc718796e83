import { CartProvider } from '#cart/panel/cart-provider.tsx';
import { languages } from '#core/language.ts';
import { InLanguage, useLanguage } from '#ui/language-provider.tsx';
import { SpecialCard } from '../special-card.tsx';
import type { ShownSpecial } from '../specials.ts';
import { specialsText } from './specials-tab.text.ts';

/** The customer's card in both languages, as it would be after saving. */
export function SpecialPreview({ special }: { special: ShownSpecial }) {
  const { t } = useLanguage();
  return (
    <section aria-label={t(specialsText.preview)} className="min-w-0">
      <h3 className="mb-2 font-bold">{t(specialsText.preview)}</h3>
      <div inert className="sticky top-0 grid gap-3 rounded-3xl bg-char p-3">
        {languages.map((language) => (
          <InLanguage key={language} language={language}>
            <CartProvider>
              <div lang={language}>
                <SpecialCard special={special} />
              </div>
            </CartProvider>
          </InLanguage>
        ))}
      </div>
    </section>
  );
}
