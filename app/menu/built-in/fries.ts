import type { BuiltInItem } from '#menu/menu.ts';

/** Fries and poutines in P and G, and the extras that go on them (B-123). */
export const fries: readonly BuiltInItem[] = [
  {
    slug: 'fries',
    name: { fr: 'Frites', en: 'Fries' },
    description: {
      fr: 'Pommes de terre coupées à la main, frites deux fois, sel de mer.',
      en: 'Hand-cut potatoes, fried twice, sea salt.',
    },
    prices: { p: 449, g: 749 },
  },
  {
    slug: 'fries-with-gravy',
    name: { fr: 'Frites sauce brune', en: 'Fries with gravy' },
    description: {
      fr: 'Nos frites maison nappées de sauce brune chaude.',
      en: 'Our house-cut fries covered in hot gravy.',
    },
    prices: { p: 599, g: 899 },
  },
  {
    slug: 'sweet-potato-fries',
    name: { fr: 'Frites de patates douces', en: 'Sweet potato fries' },
    description: {
      fr: "Patates douces croustillantes, mayo à l'érable et au chipotle.",
      en: 'Crisp sweet potatoes with maple chipotle mayo.',
    },
    prices: { p: 649, g: 999 },
  },
  {
    slug: 'classic-poutine',
    name: { fr: 'Poutine classique', en: 'Classic poutine' },
    description: {
      fr: 'Frites maison, fromage en grains qui fait couic-couic et sauce brune.',
      en: 'House-cut fries, squeaky cheese curds and gravy.',
    },
    prices: { p: 899, g: 1299 },
  },
  {
    slug: 'italian-poutine',
    name: { fr: 'Poutine italienne', en: 'Italian poutine' },
    description: {
      fr: 'Frites, fromage en grains et notre sauce à la viande mijotée.',
      en: 'Fries, cheese curds and our slow-cooked meat sauce.',
    },
    prices: { p: 1049, g: 1499 },
  },
  {
    slug: 'bacon-poutine',
    name: { fr: 'Poutine au bacon', en: 'Bacon poutine' },
    description: {
      fr: 'Frites, fromage en grains, sauce brune, bacon croustillant et oignons verts.',
      en: 'Fries, cheese curds, gravy, crisp bacon and green onions.',
    },
    prices: { p: 1099, g: 1549 },
  },
  {
    slug: 'michigan-poutine',
    name: { fr: 'Poutine michigan', en: 'Michigan poutine' },
    description: {
      fr: 'Frites, fromage en grains, sauce michigan, rondelles de saucisses et oignons hachés.',
      en: 'Fries, cheese curds, Michigan sauce, sliced hot dogs and chopped onions.',
    },
    prices: { p: 1099, g: 1599 },
  },
  {
    slug: 'galvaude-poutine',
    name: { fr: 'Poutine galvaude', en: 'Galvaude poutine' },
    description: {
      fr: 'Frites, fromage en grains, sauce brune, poulet effiloché et petits pois.',
      en: 'Fries, cheese curds, gravy, pulled chicken and green peas.',
    },
    prices: { p: 1149, g: 1649 },
  },
  {
    slug: 'smoked-meat-poutine',
    name: { fr: 'Poutine au smoked meat', en: 'Smoked meat poutine' },
    description: {
      fr: 'Frites, fromage en grains, sauce brune et smoked meat coupé en dés.',
      en: 'Fries, cheese curds, gravy and chopped smoked meat.',
    },
    prices: { p: 1249, g: 1749 },
  },
  {
    slug: 'all-dressed-poutine',
    name: { fr: 'Poutine toute garnie', en: 'All-dressed poutine' },
    description: {
      fr: 'Frites, fromage en grains, sauce brune, pepperoni, champignons et piments verts.',
      en: 'Fries, cheese curds, gravy, pepperoni, mushrooms and green peppers.',
    },
    prices: { p: 1199, g: 1699 },
  },
  {
    slug: 'extra-cheese-au-gratin',
    name: { fr: 'Extra fromage gratiné', en: 'Extra cheese au gratin' },
    description: {
      fr: 'Une couche de mozzarella gratinée au four sur vos frites, vos pâtes ou votre assiette.',
      en: 'A layer of mozzarella, browned in the oven over your fries, pasta or platter.',
    },
    prices: { single: 450 },
  },
  {
    slug: 'extra-spicy-mayo',
    name: { fr: 'Extra mayo épicée', en: 'Extra spicy mayo' },
    description: {
      fr: 'Mayonnaise relevée à la sauce piquante et au paprika fumé, pour tremper.',
      en: 'Mayonnaise with hot sauce and smoked paprika, for dipping.',
    },
    prices: { single: 300 },
  },
];
