import type { BuiltInItem } from '#menu/menu.ts';

/** Wings by 6, 12 and 24, kept under S, M and L (B-111); free fries come with each (B-112). */
export const wings: readonly BuiltInItem[] = [
  {
    slug: 'classic-wings',
    name: { fr: 'Ailes de poulet classiques', en: 'Classic chicken wings' },
    description: {
      fr: "Marinées, enfarinées et frites jusqu'à ce qu'elles craquent, sauce au choix.",
      en: 'Marinated, floured and fried until they crackle, with your choice of sauce.',
    },
    prices: { s: 1099, m: 1899, l: 3399 },
  },
  {
    slug: 'buffalo-wings',
    name: { fr: 'Ailes de poulet Buffalo', en: 'Buffalo chicken wings' },
    description: {
      fr: 'Enrobées de sauce piquante au beurre, céleri et trempette au fromage bleu.',
      en: 'Tossed in buttery hot sauce, with celery and blue cheese dip.',
    },
    prices: { s: 1149, m: 1949, l: 3499 },
  },
  {
    slug: 'bbq-wings',
    name: { fr: 'Ailes de poulet BBQ', en: 'BBQ chicken wings' },
    description: {
      fr: 'Laquées de sauce BBQ fumée, collantes et dorées.',
      en: 'Glazed with smoky BBQ sauce, sticky and golden.',
    },
    prices: { s: 1149, m: 1949, l: 3499 },
  },
  {
    slug: 'honey-garlic-wings',
    name: { fr: 'Ailes de poulet miel et ail', en: 'Honey garlic chicken wings' },
    description: {
      fr: "Sauce au miel, à l'ail et au soya, graines de sésame grillées.",
      en: 'Honey, garlic and soy glaze with toasted sesame seeds.',
    },
    prices: { s: 1149, m: 1949, l: 3499 },
  },
  {
    slug: 'lemon-pepper-wings',
    name: { fr: 'Ailes de poulet citron et poivre', en: 'Lemon pepper chicken wings' },
    description: {
      fr: 'Zeste de citron, poivre concassé et une touche de beurre.',
      en: 'Lemon zest, cracked pepper and a touch of butter.',
    },
    prices: { s: 1149, m: 1949, l: 3499 },
  },
  {
    slug: 'chicken-nuggets',
    name: { fr: 'Pépites de poulet', en: 'Chicken nuggets' },
    description: {
      fr: 'Bouchées de poitrine panées, tendres et croustillantes, sauce aigre-douce.',
      en: 'Crisp, tender breaded breast bites with sweet and sour sauce.',
    },
    prices: { s: 799, m: 1399, l: 2499 },
  },
  {
    slug: 'chicken-fingers',
    name: { fr: 'Doigts de poulet', en: 'Chicken fingers' },
    description: {
      fr: 'Longues lanières de poitrine panées, sauce aux prunes ou miel et moutarde.',
      en: 'Long breaded breast strips with plum or honey mustard sauce.',
    },
    prices: { s: 1199, m: 2099, l: 3799 },
  },
];
