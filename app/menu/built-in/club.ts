import type { BuiltInItem } from '#menu/menu.ts';

/** Club sandwiches, three slices of toast each. */
export const club: readonly BuiltInItem[] = [
  {
    slug: 'chicken-club-sandwich',
    name: { fr: 'Club sandwich au poulet', en: 'Chicken club sandwich' },
    description: {
      fr: 'Poitrine de poulet, bacon, laitue, tomates et mayonnaise, frites et salade de chou.',
      en: 'Chicken breast, bacon, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'crispy-chicken-club-sandwich',
    name: { fr: 'Club sandwich au poulet croustillant', en: 'Crispy chicken club sandwich' },
    description: {
      fr: 'Poulet pané, bacon, cheddar, laitue et tomates, frites et salade de chou.',
      en: 'Breaded chicken, bacon, cheddar, lettuce and tomatoes, with fries and coleslaw.',
    },
    prices: { single: 1799 },
  },
  {
    slug: 'smoked-meat-club-sandwich',
    name: { fr: 'Club sandwich au smoked meat', en: 'Smoked meat club sandwich' },
    description: {
      fr: 'Smoked meat chaud, fromage suisse, bacon et moutarde, frites et cornichon.',
      en: 'Hot smoked meat, Swiss cheese, bacon and mustard, with fries and a pickle.',
    },
    prices: { single: 1899 },
  },
  {
    slug: 'ham-and-cheese-club-sandwich',
    name: { fr: 'Club sandwich jambon et fromage', en: 'Ham and cheese club sandwich' },
    description: {
      fr: 'Jambon fumé, fromage suisse, laitue, tomates et mayonnaise, frites et salade de chou.',
      en: 'Smoked ham, Swiss cheese, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
    },
    prices: { single: 1599 },
  },
  {
    slug: 'vegetarian-club-sandwich',
    name: { fr: 'Club sandwich végétarien', en: 'Vegetarian club sandwich' },
    description: {
      fr: 'Légumes grillés, cheddar, laitue, tomates et mayonnaise, frites et salade de chou.',
      en: 'Grilled vegetables, cheddar, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
    },
    prices: { single: 1599 },
  },
];
