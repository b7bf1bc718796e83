import { type Bilingual, both } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

export const deliveryLineText = {
  legend: { fr: 'Livraison ou à emporter', en: 'Delivery or takeout' },
  names: orderTypeNames,
  postalCode: { fr: 'Code postal', en: 'Postal code' },
} as const;

const words = {
  fr: {
    fee: 'frais',
    free: 'sans frais',
    least: 'min.',
    never: 'Pas à ce code postal',
  },
  en: {
    fee: 'fee',
    free: 'no fee',
    least: 'min.',
    never: 'Not to this postal code',
  },
} as const;

/** Returns « vers 19 h 15 · frais 3,00 $ · min. 20,00 $ »; the fee is there once the zone is known. */
export function termsInLine(
  { fieldError, postalCode, fee, minimum }: DeliveryTerms,
  promise: Bilingual | null,
): Bilingual {
  return both((language) => {
    const { fee: cost, free, least, never } = words[language];
    if (fieldError === 'outside_zones') return never;
    const isZoneKnown = fieldError === null && postalCode !== null;
    return [
      promise?.[language],
      isZoneKnown && (fee > 0 ? `${cost} ${formatMoney(fee, language)}` : free),
      minimum > 0 && `${least} ${formatMoney(minimum, language)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  });
}
