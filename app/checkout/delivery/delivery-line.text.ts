import { type Bilingual, both } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { isClearByWeekday, weekdayNames } from '#hours/hours.text.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { promiseWords } from '#orders/promise.text.ts';
import { ends } from '#storefront/availability.text.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

export const deliveryLineText = {
  legend: { fr: 'Livraison ou à emporter', en: 'Delivery or takeout' },
  postalCode: { fr: 'Code postal', en: 'Postal code' },
} as const;

const words = {
  fee: { fr: 'frais', en: 'fee' },
  free: { fr: 'sans\u00a0frais', en: 'no\u00a0fee' },
  never: { fr: 'Pas à ce code postal', en: 'Not to this postal code' },
  notNow: { fr: 'pas en ce moment', en: 'not right now' },
} as const;

/** Returns when an order can be made again: « dès 18 h 30 ». */
export function fromWords(endsAt: number, now: number): Bilingual {
  const { fr, en } = ends(endsAt, now);
  return { fr: `dès ${fr}`, en: `from ${en}` };
}

/** Returns the promise, on a day of the week after tomorrow shortly: « mar. vers 11 h 45 ». */
export function promiseInLine(at: number, now: number): Bilingual {
  if (!isClearByWeekday(at, now)) return promiseWords(at, now);
  const day = weekdayNames[readWallClock(at).weekday];
  const onTheDay = promiseWords(at, at);
  return both((language) => `${day[language].slice(0, 3)}.\u00a0${onTheDay[language]}`);
}

/** Returns « vers 19 h 15 », and « frais 3,00 $ · min. 20,00 $ »; the fee is there once it is known, no time while full. */
export function termsInLine(
  { fieldError, fee, isFeeKnown, minimum }: DeliveryTerms,
  promise: Bilingual | undefined,
): { readonly when: Bilingual; readonly price: Bilingual | null } {
  if (fieldError === 'outside_zones') return { when: words.never, price: null };
  const price = both((language) =>
    [
      isFeeKnown &&
        (fee > 0 ? `${words.fee[language]} ${formatMoney(fee, language)}` : words.free[language]),
      minimum > 0 && `min. ${formatMoney(minimum, language)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  return { when: promise ?? words.notNow, price: price.fr ? price : null };
}
