import type { Bilingual, Language } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

/** The words of where an order goes. */
export const deliveryText = {
  outside: {
    fr: 'Choisissez « À emporter » ou appelez-nous au',
    en: 'Choose “Takeout” or call us at',
  },
  outsideShort: {
    fr: 'Nous ne livrons pas à ce code postal.',
    en: 'We do not deliver to this postal code.',
  },
  feeToCome: {
    fr: 'Plus les frais de livraison, selon votre code postal.',
    en: 'Plus the delivery fee, depending on your postal code.',
  },
} as const satisfies Record<string, Bilingual>;

/** Returns what a delivery to the code that was typed asks for, said as soon as it is known. */
export function zoneText({ fee, minimum }: DeliveryTerms): Bilingual {
  const write = (language: Language) => {
    const free = { fr: 'Livraison gratuite', en: 'Free delivery' };
    const paid = {
      fr: `Frais de livraison : ${formatMoney(fee, 'fr')} avant taxes`,
      en: `Delivery fee: ${formatMoney(fee, 'en')} before taxes`,
    };
    const least = {
      fr: ` · minimum de ${formatMoney(minimum, 'fr')} avant taxes`,
      en: ` · minimum ${formatMoney(minimum, 'en')} before taxes`,
    };
    return (fee > 0 ? paid : free)[language] + (minimum > 0 ? least[language] : '');
  };
  return { fr: write('fr'), en: write('en') };
}
