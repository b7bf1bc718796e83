import type { Shop } from '#shop/shop.ts';

/** A pizzeria of another town, province and kind; nothing in it is the first one's. */
export const otherShop: Shop = {
  mainColour: '#1d4ed8',
  secondColour: '#5b2a86',
  headingFont: 'Lily Script One',
  name: 'Chez Zéphirine',
  shortName: 'Zéphirine',
  tagline: { fr: 'Le vent du lac dans la pâte.', en: 'Lake wind in the dough.' },
  promise: {
    fr: 'Pétrie à quatre heures, servie toute la journée.',
    en: 'Kneaded at four, served all day.',
  },
  description: {
    fr: 'Fougasses et tourtières du nord, au comptoir ou chez vous.',
    en: 'Northern fougasses and meat pies, at the counter or at your door.',
  },
  address: {
    street: { fr: '8, chemin du Phare', en: '8 Lighthouse Road' },
    city: 'Hearst',
    region: 'ON',
    postalCode: 'P0L 1N0',
  },
  phones: ['705 222-7788'],
  email: 'salut@zephirine.example',
  services: [{ fr: 'Au comptoir', en: 'At the counter' }],
  cuisines: [{ fr: 'Nordique', en: 'Northern' }],
  story: [
    { fr: 'Une grand-mère, un phare, un fournil.', en: 'A grandmother, a lighthouse, a bakery.' },
  ],
  stats: [{ value: '7', label: { fr: 'tantes au pétrin', en: 'aunts who knead' } }],
  deliveryApps: [{ name: 'Canotage', url: 'https://canotage.example/zephirine' }],
  firstLanguage: 'en',
  taxRate: 13_000,
  taxLabel: { fr: 'TVH', en: 'HST' },
  cashRounding: 10,
  deliveryMinimum: 3100,
  deliveryRadiusKm: 9,
  logo: null,
  hero: null,
  heroAlt: { fr: 'Une fougasse sur une planche', en: 'A fougasse on a board' },
};

export const otherDishes = [
  { name: { fr: 'Fougasse du phare', en: 'Lighthouse fougasse' }, price: 1234 },
  { name: { fr: 'Tourtière du lac', en: 'Lake meat pie' }, price: 2468 },
] as const;

export const otherCategory = { fr: 'Du fournil', en: 'From the bakery' } as const;

export const otherSpecial = { fr: 'La lune du lac', en: 'Lake moon' } as const;
