import type { BuiltInItem } from '#menu/menu.ts';

/** Mains, served as full plates, and the tzatziki that goes with them (B-123). */
export const mains: readonly BuiltInItem[] = [
  {
    slug: 'chicken-souvlaki-platter',
    name: { fr: 'Assiette de souvlaki au poulet', en: 'Chicken souvlaki platter' },
    description: {
      fr: "Deux brochettes de poulet au citron et à l'origan, riz, salade grecque et tzatziki.",
      en: 'Two lemon and oregano chicken skewers, rice, Greek salad and tzatziki.',
    },
    prices: { single: 1999 },
  },
  {
    slug: 'pork-souvlaki-platter',
    name: { fr: 'Assiette de souvlaki au porc', en: 'Pork souvlaki platter' },
    description: {
      fr: 'Deux brochettes de porc mariné, pommes de terre au citron, salade grecque et tzatziki.',
      en: 'Two marinated pork skewers, lemon potatoes, Greek salad and tzatziki.',
    },
    prices: { single: 1899 },
  },
  {
    slug: 'gyro-platter',
    name: { fr: 'Assiette de gyro', en: 'Gyro platter' },
    description: {
      fr: 'Viande à gyro tranchée mince, pita chaud, frites, salade et tzatziki.',
      en: 'Thin-sliced gyro meat, warm pita, fries, salad and tzatziki.',
    },
    prices: { single: 1899 },
  },
  {
    slug: 'smoked-meat-platter',
    name: { fr: 'Assiette de smoked meat', en: 'Smoked meat platter' },
    description: {
      fr: 'Smoked meat coupé à la main, pain de seigle, moutarde, frites, cornichon et salade de chou.',
      en: 'Hand-cut smoked meat, rye bread, mustard, fries, pickle and coleslaw.',
    },
    prices: { single: 2099 },
  },
  {
    slug: 'veal-parmigiana',
    name: { fr: 'Veau parmigiana', en: 'Veal parmigiana' },
    description: {
      fr: 'Escalope panée, sauce tomate et mozzarella gratinée, spaghetti sauce tomate.',
      en: 'Breaded cutlet, tomato sauce and broiled mozzarella, with spaghetti in tomato sauce.',
    },
    prices: { single: 2199 },
  },
  {
    slug: 'chicken-parmigiana',
    name: { fr: 'Poulet parmigiana', en: 'Chicken parmigiana' },
    description: {
      fr: 'Poitrine de poulet panée, sauce tomate, mozzarella gratinée et penne sauce rosée.',
      en: 'Breaded chicken breast, tomato sauce, broiled mozzarella and penne in rosé sauce.',
    },
    prices: { single: 2099 },
  },
  {
    slug: 'bbq-ribs',
    name: { fr: 'Côtes levées BBQ', en: 'BBQ ribs' },
    description: {
      fr: 'Côtes de porc fondantes, laquées de sauce BBQ, frites et salade de chou.',
      en: 'Tender pork ribs glazed with BBQ sauce, fries and coleslaw.',
    },
    prices: { single: 2399 },
  },
  {
    slug: 'hamburger-steak',
    name: { fr: 'Hamburger steak', en: 'Hamburger steak' },
    description: {
      fr: 'Galette de bœuf grillée, oignons fondants, sauce brune, purée et petits pois.',
      en: 'Grilled beef patty, slow-cooked onions, gravy, mashed potatoes and green peas.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'fish-and-chips',
    name: { fr: 'Fish and chips', en: 'Fish and chips' },
    description: {
      fr: 'Filets de morue en pâte à la bière, frites, citron et sauce tartare.',
      en: 'Beer-battered cod fillets, fries, lemon and tartar sauce.',
    },
    prices: { single: 1799 },
  },
  {
    slug: 'liver-and-onions',
    name: { fr: 'Foie de veau aux oignons', en: "Calf's liver and onions" },
    description: {
      fr: 'Foie de veau poêlé, bacon, oignons dorés, purée et sauce brune.',
      en: "Pan-seared calf's liver, bacon, golden onions, mashed potatoes and gravy.",
    },
    prices: { single: 1799 },
  },
  {
    slug: 'extra-tzatziki',
    name: { fr: 'Extra tzatziki', en: 'Extra tzatziki' },
    description: {
      fr: 'Yogourt épais, concombre, ail et citron, préparé chaque matin.',
      en: 'Thick yogurt, cucumber, garlic and lemon, made fresh every morning.',
    },
    prices: { single: 250 },
  },
];
