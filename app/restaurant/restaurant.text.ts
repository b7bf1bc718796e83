import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { restaurant } from './restaurant.ts';

export const aboutText = {
  heading: { fr: 'À propos', en: 'About' },
  story: [
    {
      fr: 'Chaque matin, la pâte lève pendant que le quartier dort encore. À onze heures, le four est rouge, la sauce est prête et les premières pizzas sortent, bord croustillant et fromage qui file.',
      en: 'Every morning the dough rises while the neighbourhood still sleeps. By eleven the oven glows, the sauce is ready and the first pizzas come out, crust crackling and cheese stretching.',
    },
    {
      fr: 'On fait aussi les pâtes, les sous-marins, la poutine et les combos qui rassemblent tout le monde autour de la table. Appelez, passez ou commandez ici : on vous connaît déjà.',
      en: 'We also make the pasta, the submarines, the poutine and the combos that bring everybody to the table. Call, drop in or order here: we already know you.',
    },
  ],
} as const satisfies { heading: Bilingual; story: readonly Bilingual[] };

/** The shop's four numbers (B-1109). */
export const stats: readonly { readonly value: string; readonly label: Bilingual }[] = [
  { value: '100+', label: { fr: 'pizzas par jour', en: 'pizzas per day' } },
  { value: '50+', label: { fr: 'items au menu', en: 'items on the menu' } },
  { value: '15 min', label: { fr: 'de préparation', en: 'to prepare' } },
  { value: '5', label: { fr: 'étoiles', en: 'stars' } },
];

export const contactText = {
  heading: { fr: 'Contact', en: 'Contact' },
  address: { fr: 'Adresse', en: 'Address' },
  phones: { fr: 'Téléphones', en: 'Phones' },
  hours: { fr: "Heures d'ouverture", en: 'Opening hours' },
  dates: { fr: 'À noter', en: 'Please note' },
  services: { fr: 'Services', en: 'Services' },
  delivery: { fr: 'Livraison', en: 'Delivery' },
  minimum: {
    fr: `Minimum ${formatMoney(restaurant.deliveryMinimum, 'fr')} avant taxes.`,
    en: `Minimum ${formatMoney(restaurant.deliveryMinimum, 'en')} before taxes.`,
  },
  distance: {
    fr: `Au-delà de ${restaurant.deliveryRadiusKm} km, des frais de livraison peuvent s'appliquer.`,
    en: `Beyond ${restaurant.deliveryRadiusKm} km, delivery fees may apply.`,
  },
  payment: {
    fr: 'Paiement à la livraison ou au comptoir.',
    en: 'Payment at delivery or at the counter.',
  },
  apps: { fr: 'Aussi sur', en: 'Also on' },
  privacy: { fr: 'Vie privée', en: 'Privacy' },
  qr: { fr: 'Code QR menant à ce site', en: 'QR code leading to this site' },
} as const satisfies Record<string, Bilingual>;

/** The address on one line: `1020, rue de la Braise, Montréal (QC) H0H 0H0`. */
export function addressLine(): Bilingual {
  const { street, city, region, postalCode } = restaurant.address;
  const rest = `${city} (${region}) ${postalCode}`;
  return { fr: `${street.fr}, ${rest}`, en: `${street.en}, ${rest}` };
}
