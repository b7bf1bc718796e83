import { originalBrand } from './brand.ts';
import type { Shop } from './shop.ts';

/** All invented: no real person is named (B-1101). */
export const firstShop: Shop = {
  name: 'Pizzeria Tisonelle',
  shortName: 'Tisonelle',
  tagline: { fr: 'Tout le quartier sent la pizza.', en: 'The whole block smells of pizza.' },
  promise: {
    fr: 'Cuite au feu de bois, livrée chez vous ou prête à emporter, payée à la porte ou au comptoir.',
    en: 'Wood-fired, brought to you or ready to take out, paid at the door or counter.',
  },
  description: {
    fr: 'Pizzas, pâtes, sous-marins, poutines et combos. Commandez pour livraison ou pour emporter, payez à la porte ou au comptoir.',
    en: 'Pizzas, pasta, submarines, poutines and combos. Order for delivery or takeout, pay at the door or at the counter.',
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
  cuisines: [
    { fr: 'Pizza', en: 'Pizza' },
    { fr: 'Italienne', en: 'Italian' },
    { fr: 'Québécoise', en: 'Québec' },
  ],
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
  stats: [
    { value: '100+', label: { fr: 'pizzas par jour', en: 'pizzas per day' } },
    { value: '50+', label: { fr: 'items au menu', en: 'items on the menu' } },
    { value: '15 min', label: { fr: 'de préparation', en: 'to prepare' } },
    { value: '5', label: { fr: 'étoiles', en: 'stars' } },
  ],
  // Placeholders: no real person is named.
  deliveryApps: [
    { name: 'Vitefaim', url: null },
    { name: 'Roule ma bouffe', url: null },
    { name: 'Glouton Express', url: null },
  ],
  ...originalBrand,
  firstLanguage: 'fr',
  taxRate: 14_975,
  taxLabel: { fr: 'Taxes (TPS et TVQ)', en: 'Taxes (GST and QST)' },
  cashRounding: 5,
  deliveryMinimum: 2000,
  deliveryRadiusKm: 3,
  logo: null,
  hero: null,
  heroAlt: {
    fr: 'Une pizza pepperoni à la croûte dorée, fromage fondu',
    en: 'A pepperoni pizza with a golden crust and melted cheese',
  },
};
