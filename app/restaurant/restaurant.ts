import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** The shop's facts, all invented: nobody real is named (B-1101). */
export const restaurant = {
  name: 'Pizzeria Tisonelle',
  tagline: { fr: 'Tout le quartier sent la pizza.', en: 'The whole block smells of pizza.' },
  promise: {
    fr: 'Cuite sur la braise, livrée chez vous ou prête à emporter, payée à la porte ou au comptoir.',
    en: 'Baked over embers, brought to you or ready to take out, paid at the door or counter.',
  },
  address: {
    street: { fr: '1020, rue de la Braise', en: '1020 Rue de la Braise' },
    city: 'Montréal',
    region: 'QC',
    postalCode: 'H0H 0H0',
  },
  phones: ['514 555-0142', '514 555-0143'],
  email: 'bonjour@tisonelle.example',
  services: [
    { fr: 'Livraison', en: 'Delivery' },
    { fr: 'Pour emporter', en: 'Takeout' },
    { fr: 'Salle à manger', en: 'Dining room' },
  ],
  /** The tax rate (B-604), in thousandths of a percent. Never printed (B-605). */
  taxRate: 14_975,
  deliveryMinimum: 2000 satisfies Cents,
  deliveryRadiusKm: 3,
  /** Placeholders: nobody real is named. */
  deliveryApps: ['Vitefaim', 'Roule ma bouffe', 'Glouton Express'],
} as const satisfies {
  name: string;
  tagline: Bilingual;
  promise: Bilingual;
  address: { street: Bilingual; city: string; region: string; postalCode: string };
  phones: readonly string[];
  email: string;
  services: readonly Bilingual[];
  taxRate: number;
  deliveryMinimum: Cents;
  deliveryRadiusKm: number;
  deliveryApps: readonly string[];
};

/** Where a map shows an address; the link says nothing of the page that it stands on. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** The link that dials a Canadian number written as `514 555-0142`. */
export function phoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}
