import type { BuiltInItem } from '#menu/menu.ts';

/** Burgers, each with one price. */
export const burgers: readonly BuiltInItem[] = [
  {
    slug: 'hamburger',
    name: { fr: 'Hamburger', en: 'Hamburger' },
    description: {
      fr: 'Galette de bœuf grillée, laitue, tomate, oignon, cornichon, moutarde et ketchup.',
      en: 'Grilled beef patty, lettuce, tomato, onion, pickle, mustard and ketchup.',
    },
    prices: { single: 799 },
  },
  {
    slug: 'cheeseburger',
    name: { fr: 'Cheeseburger', en: 'Cheeseburger' },
    description: {
      fr: 'Galette de bœuf, cheddar fondant, laitue, tomate, cornichon et sauce burger.',
      en: 'Beef patty, melted cheddar, lettuce, tomato, pickle and burger sauce.',
    },
    prices: { single: 899 },
  },
  {
    slug: 'bacon-cheeseburger',
    name: { fr: 'Cheeseburger au bacon', en: 'Bacon cheeseburger' },
    description: {
      fr: 'Galette de bœuf, double bacon, cheddar, laitue, tomate et sauce fumée.',
      en: 'Beef patty, double bacon, cheddar, lettuce, tomato and smoky sauce.',
    },
    prices: { single: 1099 },
  },
  {
    slug: 'double-cheeseburger',
    name: { fr: 'Cheeseburger double', en: 'Double cheeseburger' },
    description: {
      fr: 'Deux galettes de bœuf, deux tranches de cheddar, oignons grillés et cornichons.',
      en: 'Two beef patties, two slices of cheddar, grilled onions and pickles.',
    },
    prices: { single: 1249 },
  },
  {
    slug: 'mushroom-swiss-burger',
    name: { fr: 'Burger champignons et fromage suisse', en: 'Mushroom Swiss burger' },
    description: {
      fr: "Galette de bœuf, champignons sautés au beurre d'ail et fromage suisse fondu.",
      en: 'Beef patty, mushrooms sautéed in garlic butter and melted Swiss cheese.',
    },
    prices: { single: 1149 },
  },
  {
    slug: 'pizzeria-burger',
    name: { fr: 'Burger de la pizzeria', en: 'Pizzeria burger' },
    description: {
      fr: 'Galette de bœuf, pepperoni grillé, sauce tomate, mozzarella fondue et basilic.',
      en: 'Beef patty, grilled pepperoni, tomato sauce, melted mozzarella and basil.',
    },
    prices: { single: 1199 },
  },
  {
    slug: 'poutine-burger',
    name: { fr: 'Burger poutine', en: 'Poutine burger' },
    description: {
      fr: 'Galette de bœuf, frites, fromage en grains et sauce brune entre deux pains briochés.',
      en: 'Beef patty, fries, cheese curds and gravy in a brioche bun.',
    },
    prices: { single: 1299 },
  },
  {
    slug: 'crispy-chicken-burger',
    name: { fr: 'Burger au poulet croustillant', en: 'Crispy chicken burger' },
    description: {
      fr: 'Filet de poulet pané au babeurre, laitue, cornichons et mayo épicée.',
      en: 'Buttermilk-breaded chicken breast, lettuce, pickles and spicy mayo.',
    },
    prices: { single: 1149 },
  },
  {
    slug: 'veggie-burger',
    name: { fr: 'Burger végé', en: 'Veggie burger' },
    description: {
      fr: 'Galette de haricots noirs et de maïs, laitue, tomate, oignon rouge et mayo au citron.',
      en: 'Black bean and corn patty, lettuce, tomato, red onion and lemon mayo.',
    },
    prices: { single: 1099 },
  },
];
