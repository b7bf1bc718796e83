import type { BuiltInItem } from '#menu/menu.ts';

/** Beverages: cans, 590 mL and 2 L bottles (B-112), one item for each drink and format. */
export const beverages: readonly BuiltInItem[] = [
  {
    slug: 'pepsi-can',
    name: { fr: 'Pepsi, canette 355 mL', en: 'Pepsi, 355 mL can' },
    description: {
      fr: 'Le cola bien froid qui va avec la pizza.',
      en: 'The ice-cold cola that goes with pizza.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'diet-pepsi-can',
    name: { fr: 'Pepsi diète, canette 355 mL', en: 'Diet Pepsi, 355 mL can' },
    description: {
      fr: 'Le goût du cola, sans sucre.',
      en: 'The taste of cola, without the sugar.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'orange-soda-can',
    name: { fr: "Soda à l'orange, canette 355 mL", en: 'Orange soda, 355 mL can' },
    description: {
      fr: "Boisson gazeuse à l'orange, sucrée et pétillante.",
      en: 'Sweet and bubbly orange soft drink.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'lemon-lime-soda-can',
    name: { fr: 'Soda citron-lime, canette 355 mL', en: 'Lemon-lime soda, 355 mL can' },
    description: {
      fr: 'Boisson gazeuse citron et lime, claire et rafraîchissante.',
      en: 'Clear, refreshing lemon and lime soft drink.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'ginger-ale-can',
    name: { fr: 'Soda gingembre, canette 355 mL', en: 'Ginger ale, 355 mL can' },
    description: {
      fr: 'Boisson gazeuse au gingembre, légère et bien froide.',
      en: 'Light ginger soft drink, served ice cold.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'root-beer-can',
    name: { fr: 'Racinette, canette 355 mL', en: 'Root beer, 355 mL can' },
    description: {
      fr: 'Boisson gazeuse à la vanille et aux épices, comme au casse-croûte.',
      en: 'Vanilla and spice soft drink, just like at the snack bar.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'iced-tea-can',
    name: { fr: 'Thé glacé, canette 355 mL', en: 'Iced tea, 355 mL can' },
    description: {
      fr: 'Thé noir glacé au citron, sans bulles.',
      en: 'Chilled black tea with lemon, no bubbles.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'chinotto-can',
    name: { fr: 'Chinotto, canette 355 mL', en: 'Chinotto, 355 mL can' },
    description: {
      fr: "Boisson gazeuse italienne à l'orange amère, foncée et corsée.",
      en: 'Italian soft drink of bitter orange, dark and bold.',
    },
    prices: { single: 225 },
  },
  {
    slug: 'spring-water',
    name: { fr: 'Eau de source, bouteille 500 mL', en: 'Spring water, 500 mL bottle' },
    description: {
      fr: 'Eau de source plate, bien froide.',
      en: 'Still spring water, well chilled.',
    },
    prices: { single: 175 },
  },
  {
    slug: 'sparkling-water',
    name: { fr: 'Eau pétillante, bouteille 500 mL', en: 'Sparkling water, 500 mL bottle' },
    description: {
      fr: 'Eau minérale gazéifiée, fines bulles, nature.',
      en: 'Plain sparkling mineral water with fine bubbles.',
    },
    prices: { single: 275 },
  },
  {
    slug: 'pepsi-590-ml',
    name: { fr: 'Pepsi, bouteille 590 mL', en: 'Pepsi, 590 mL bottle' },
    description: {
      fr: 'Le cola en bouteille à refermer, pour la route.',
      en: 'Cola in a bottle that closes again, for the road.',
    },
    prices: { single: 299 },
  },
  {
    slug: 'diet-pepsi-590-ml',
    name: { fr: 'Pepsi diète, bouteille 590 mL', en: 'Diet Pepsi, 590 mL bottle' },
    description: {
      fr: 'Le cola sans sucre en bouteille à refermer.',
      en: 'Sugar-free cola in a bottle that closes again.',
    },
    prices: { single: 299 },
  },
  {
    slug: 'iced-tea-590-ml',
    name: { fr: 'Thé glacé, bouteille 590 mL', en: 'Iced tea, 590 mL bottle' },
    description: {
      fr: 'Thé noir glacé au citron en bouteille à refermer.',
      en: 'Chilled black tea with lemon in a bottle that closes again.',
    },
    prices: { single: 299 },
  },
  {
    slug: 'pepsi-2-l',
    name: { fr: 'Pepsi, bouteille 2 L', en: 'Pepsi, 2 L bottle' },
    description: {
      fr: 'La grosse bouteille de cola pour toute la tablée.',
      en: 'The big bottle of cola for the whole table.',
    },
    prices: { single: 449 },
  },
  {
    slug: 'diet-pepsi-2-l',
    name: { fr: 'Pepsi diète, bouteille 2 L', en: 'Diet Pepsi, 2 L bottle' },
    description: {
      fr: 'La grosse bouteille de cola sans sucre, à partager.',
      en: 'The big bottle of sugar-free cola, to share.',
    },
    prices: { single: 449 },
  },
  {
    slug: 'orange-soda-2-l',
    name: { fr: "Soda à l'orange, bouteille 2 L", en: 'Orange soda, 2 L bottle' },
    description: {
      fr: "La grosse bouteille à l'orange, pour les fêtes d'enfants.",
      en: "The big bottle of orange, for children's parties.",
    },
    prices: { single: 449 },
  },
  {
    slug: 'lemon-lime-soda-2-l',
    name: { fr: 'Soda citron-lime, bouteille 2 L', en: 'Lemon-lime soda, 2 L bottle' },
    description: {
      fr: 'La grosse bouteille citron et lime, à partager.',
      en: 'The big bottle of lemon and lime, to share.',
    },
    prices: { single: 449 },
  },
];
