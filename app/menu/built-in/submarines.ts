import type { BuiltInItem } from '#menu/menu.ts';

/** Submarines, all from 15.95 to 18.95 (B-122); free fries come with each (B-112). */
export const submarines: readonly BuiltInItem[] = [
  {
    slug: 'pepperoni-sub',
    name: { fr: 'Sous-marin pepperoni', en: 'Pepperoni sub' },
    description: {
      fr: 'Pepperoni, mozzarella fondue, laitue, tomates, oignons et vinaigrette italienne.',
      en: 'Pepperoni, melted mozzarella, lettuce, tomatoes, onions and Italian dressing.',
    },
    prices: { single: 1595 },
  },
  {
    slug: 'ham-and-cheese-sub',
    name: { fr: 'Sous-marin jambon et fromage', en: 'Ham and cheese sub' },
    description: {
      fr: 'Jambon fumé, fromage suisse, laitue, tomates, mayonnaise et moutarde.',
      en: 'Smoked ham, Swiss cheese, lettuce, tomatoes, mayonnaise and mustard.',
    },
    prices: { single: 1595 },
  },
  {
    slug: 'vegetarian-sub',
    name: { fr: 'Sous-marin végétarien', en: 'Vegetarian sub' },
    description: {
      fr: 'Champignons, piments verts et oignons grillés, mozzarella, laitue et tomates.',
      en: 'Grilled mushrooms, green peppers and onions, mozzarella, lettuce and tomatoes.',
    },
    prices: { single: 1595 },
  },
  {
    slug: 'steak-sub',
    name: { fr: 'Sous-marin steak', en: 'Steak sub' },
    description: {
      fr: 'Steak tranché mince et oignons grillés, mozzarella fondue, laitue et tomates.',
      en: 'Thin-sliced steak and grilled onions, melted mozzarella, lettuce and tomatoes.',
    },
    prices: { single: 1695 },
  },
  {
    slug: 'steak-and-mushroom-sub',
    name: { fr: 'Sous-marin steak et champignons', en: 'Steak and mushroom sub' },
    description: {
      fr: 'Steak grillé, champignons sautés, piments verts et mozzarella gratinée.',
      en: 'Grilled steak, sautéed mushrooms, green peppers and broiled mozzarella.',
    },
    prices: { single: 1795 },
  },
  {
    slug: 'italian-sub',
    name: { fr: 'Sous-marin italien', en: 'Italian sub' },
    description: {
      fr: 'Capicollo, mortadelle, salami, provolone, piments forts et vinaigrette italienne.',
      en: 'Capicollo, mortadella, salami, provolone, hot peppers and Italian dressing.',
    },
    prices: { single: 1695 },
  },
  {
    slug: 'meatball-sub',
    name: { fr: 'Sous-marin aux boulettes', en: 'Meatball sub' },
    description: {
      fr: 'Boulettes de bœuf et de porc, sauce tomate et mozzarella gratinée.',
      en: 'Beef and pork meatballs, tomato sauce and broiled mozzarella.',
    },
    prices: { single: 1695 },
  },
  {
    slug: 'grilled-chicken-sub',
    name: { fr: 'Sous-marin poulet grillé', en: 'Grilled chicken sub' },
    description: {
      fr: 'Poitrine de poulet marinée, bacon, fromage suisse, laitue, tomates et mayonnaise.',
      en: 'Marinated chicken breast, bacon, Swiss cheese, lettuce, tomatoes and mayonnaise.',
    },
    prices: { single: 1795 },
  },
  {
    slug: 'gyro-sub',
    name: { fr: 'Sous-marin gyro', en: 'Gyro sub' },
    description: {
      fr: 'Viande à gyro grillée, oignons rouges, tomates, laitue et tzatziki maison.',
      en: 'Grilled gyro meat, red onions, tomatoes, lettuce and homemade tzatziki.',
    },
    prices: { single: 1795 },
  },
  {
    slug: 'smoked-meat-sub',
    name: { fr: 'Sous-marin smoked meat', en: 'Smoked meat sub' },
    description: {
      fr: 'Smoked meat chaud, fromage suisse fondu, cornichons et moutarde jaune.',
      en: 'Hot smoked meat, melted Swiss cheese, pickles and yellow mustard.',
    },
    prices: { single: 1895 },
  },
  {
    slug: 'all-dressed-sub',
    name: { fr: 'Sous-marin tout garni', en: 'All-dressed sub' },
    description: {
      fr: 'Steak, pepperoni, champignons, piments verts, oignons et mozzarella gratinée.',
      en: 'Steak, pepperoni, mushrooms, green peppers, onions and broiled mozzarella.',
    },
    prices: { single: 1895 },
  },
];
