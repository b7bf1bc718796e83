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
    about: 'env.',
    fee: 'frais',
    free: 'sans frais',
    least: 'min.',
    never: 'Pas à ce code postal',
  },
  en: {
    about: 'about',
    fee: 'fee',
    free: 'no fee',
    least: 'min.',
    never: 'Not to this postal code',
  },
} as const;

/**
 * Returns « env. 45 min · frais 3,00 $ · min. 20,00 $ ». `minutes` is null while the shop is
 * closed; the fee is there once the zone is known.
 */
export function termsInLine(
  { fieldError, postalCode, fee, minimum }: DeliveryTerms,
  minutes: number | null,
): Bilingual {
  return both((language) => {
    const { about, fee: cost, free, least, never } = words[language];
    if (fieldError === 'outside_zones') return never;
    const isZoneKnown = fieldError === null && postalCode !== null;
    return [
      minutes !== null && `${about} ${minutes} min`,
      isZoneKnown && (fee > 0 ? `${cost} ${formatMoney(fee, language)}` : free),
      minimum > 0 && `${least} ${formatMoney(minimum, language)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  });
}
