import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { Zone } from './delivery/zones.ts';
import type { Shop } from './shop.ts';

export const aboutHeading: Bilingual = { fr: 'À propos', en: 'About' };

export const contactText = {
  heading: { fr: 'Contact', en: 'Contact' },
  address: { fr: 'Adresse', en: 'Address' },
  map: { fr: 'Voir sur la carte', en: 'See on the map' },
  phones: { fr: 'Téléphones', en: 'Phones' },
  email: { fr: 'Courriel', en: 'Email' },
  hours: { fr: "Heures d'ouverture", en: 'Opening hours' },
  dates: { fr: 'À noter', en: 'Please note' },
  services: { fr: 'Services', en: 'Services' },
  delivery: { fr: 'Livraison', en: 'Delivery' },
  payment: {
    fr: 'Paiement à la livraison ou au comptoir.',
    en: 'Payment at delivery or at the counter.',
  },
  apps: { fr: 'Aussi sur', en: 'Also on' },
  privacy: { fr: 'Vie privée', en: 'Privacy' },
  qr: { fr: 'Code QR menant à ce site', en: 'QR code leading to this site' },
} as const satisfies Record<string, Bilingual>;

export function zoneTerms(zones: readonly Zone[]): readonly Bilingual[] {
  const minimum = Math.min(...zones.map((zone) => zone.minimum));
  const [only, ...others] = zones;
  const fees =
    only && others.length === 0
      ? {
          fr: `Frais de livraison : ${formatMoney(only.fee, 'fr')} avant taxes.`,
          en: `Delivery fee: ${formatMoney(only.fee, 'en')} before taxes.`,
        }
      : {
          fr: 'Les frais de livraison dépendent de votre code postal.',
          en: 'The delivery fee depends on your postal code.',
        };
  const terms = deliveryTerms({ deliveryMinimum: minimum, deliveryRadiusKm: 0 });
  return zones.some(({ fee }) => fee > 0) ? [...terms, fees] : terms;
}

/** Returns the delivery terms, before the customer has entered an address. */
export function deliveryTerms({
  deliveryMinimum,
  deliveryRadiusKm,
}: Pick<Shop, 'deliveryMinimum' | 'deliveryRadiusKm'>): readonly Bilingual[] {
  const minimum = {
    fr: `Minimum ${formatMoney(deliveryMinimum, 'fr')} avant taxes.`,
    en: `Minimum ${formatMoney(deliveryMinimum, 'en')} before taxes.`,
  };
  const distance = {
    fr: `À plus de ${deliveryRadiusKm} km, des frais de livraison peuvent s'appliquer.`,
    en: `Beyond ${deliveryRadiusKm} km, delivery fees may apply.`,
  };
  return [...(deliveryMinimum > 0 ? [minimum] : []), ...(deliveryRadiusKm > 0 ? [distance] : [])];
}
