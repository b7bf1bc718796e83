import type { BuiltInItem } from '#menu/menu.ts';

/** Trios, all at 11.99 (B-122): a dish, fries and a can. */
export const trio: readonly BuiltInItem[] = [
  {
    slug: 'cheeseburger-trio',
    name: { fr: 'Trio cheeseburger', en: 'Cheeseburger trio' },
    description: {
      fr: 'Un cheeseburger garni de laitue, tomate et cornichon, petites frites et canette.',
      en: 'One cheeseburger with lettuce, tomato and pickle, small fries and a can.',
    },
    prices: { single: 1199 },
  },
  {
    slug: 'hot-dog-trio',
    name: { fr: 'Trio hot-dogs', en: 'Hot dog trio' },
    description: {
      fr: 'Deux hot-dogs vapeur, moutarde, relish et chou, petites frites et canette.',
      en: 'Two steamed hot dogs with mustard, relish and slaw, small fries and a can.',
    },
    prices: { single: 1199 },
  },
  {
    slug: 'baby-pizza-trio',
    name: { fr: 'Trio pizza baby', en: 'Baby pizza trio' },
    description: {
      fr: 'Une pizza baby fromage ou pepperoni sortie du four, petites frites et canette.',
      en: 'One baby pizza, cheese or pepperoni, hot from the oven, small fries and a can.',
    },
    prices: { single: 1199 },
  },
  {
    slug: 'crispy-chicken-sandwich-trio',
    name: { fr: 'Trio sandwich au poulet croustillant', en: 'Crispy chicken sandwich trio' },
    description: {
      fr: 'Filet de poulet pané, laitue et mayonnaise, petites frites et canette.',
      en: 'Breaded chicken breast, lettuce and mayonnaise, small fries and a can.',
    },
    prices: { single: 1199 },
  },
  {
    slug: 'grilled-cheese-trio',
    name: { fr: 'Trio grilled cheese', en: 'Grilled cheese trio' },
    description: {
      fr: 'Pain doré au beurre, cheddar fondant et jambon, petites frites et canette.',
      en: 'Butter-toasted bread, melted cheddar and ham, small fries and a can.',
    },
    prices: { single: 1199 },
  },
];
