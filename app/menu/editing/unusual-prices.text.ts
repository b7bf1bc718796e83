import { type Bilingual, both, type Language } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import type { PriceKey } from '../menu.ts';
import { sizeLabel } from '../sizes.ts';
import type { UnusualPrice } from './unusual-prices.ts';

export type DoubtfulPrice = { readonly name: Bilingual; readonly unusual: UnusualPrice };

const shown = 6;

/** Returns one question about all unusual prices: `99,99 $ au lieu de 26,00 $?` (B-3801). */
export function priceQuestion(doubtful: readonly DoubtfulPrice[]) {
  const [first] = doubtful;
  const isOne = first !== undefined && doubtful.length === 1;
  return {
    question: isOne
      ? both((language) => `${comparison(first, language)}?`)
      : { fr: 'Ces prix sont-ils exacts?', en: 'Are these prices right?' },
    subject: both((language) =>
      [
        ...doubtful.slice(0, shown).map((one) => {
          const about = sized(one.name, one.unusual.key, language);
          return isOne ? about : `${about} (${comparison(one, language)})`;
        }),
        ...(doubtful.length > shown ? [`+ ${doubtful.length - shown}`] : []),
      ].join(' · '),
    ),
    confirmLabel: isOne
      ? { fr: 'Garder ce prix', en: 'Keep this price' }
      : { fr: 'Garder ces prix', en: 'Keep these prices' },
    cancelLabel: { fr: 'Corriger', en: 'Change' },
  };
}

/** Writes `99,99 $ au lieu de 26,00 $`, or `L à 26,00 $ et XL à 22,95 $`. */
function comparison({ name, unusual }: DoubtfulPrice, language: Language): string {
  const { key, price, against } = unusual;
  const [now, other] = [formatMoney(price, language), formatMoney(against.price, language)];
  if (against.price === 0) return now;
  if (key === against.key)
    return language === 'fr' ? `${now} au lieu de ${other}` : `${now} instead of ${other}`;
  const size = (one: PriceKey) => (one === 'single' ? '' : sizeLabel(one, '', { name })[language]);
  return language === 'fr'
    ? `${size(key)} à ${now} et ${size(against.key)} à ${other}`
    : `${size(key)} at ${now} and ${size(against.key)} at ${other}`;
}

/** Returns an undo notice's words for one price: `Fromage L : 17,95 $ → 18,95 $`. */
export function changedPriceText(name: Bilingual, key: PriceKey, old: Cents, price: Cents) {
  return both((language) => {
    const [was, is] = [old, price].map((cents) => formatMoney(cents, language));
    return `${sized(name, key, language)}${language === 'fr' ? ' ' : ''}: ${was} → ${is}`;
  });
}

/** Writes `Fromage L`. */
function sized(name: Bilingual, key: PriceKey, language: Language): string {
  return key === 'single'
    ? name[language]
    : `${name[language]} ${sizeLabel(key, '', { name })[language]}`;
}
