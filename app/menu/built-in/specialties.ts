import type { BuiltInItem } from '#menu/menu.ts';

/** Specialties, the dishes that a Québec pizzeria is known for. */
export const specialties: readonly BuiltInItem[] = [
  {
    slug: 'pizza-ghetti',
    name: { fr: 'Pizza-ghetti', en: 'Pizza-ghetti' },
    description: {
      fr: 'Une demi-pizza pepperoni et fromage, et un spaghetti sauce à la viande, dans la même assiette.',
      en: 'Half a pepperoni and cheese pizza and spaghetti with meat sauce on one plate.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'all-dressed-pizza-ghetti',
    name: { fr: 'Pizza-ghetti tout garni', en: 'All-dressed pizza-ghetti' },
    description: {
      fr: 'Une demi-pizza toute garnie, un spaghetti sauce à la viande et une petite salade César.',
      en: 'Half an all-dressed pizza, spaghetti with meat sauce and a small Caesar salad.',
    },
    prices: { single: 1899 },
  },
  {
    slug: 'calzone',
    name: { fr: 'Calzone', en: 'Calzone' },
    description: {
      fr: 'Pâte à pizza repliée, jambon, champignons, ricotta et mozzarella, sauce tomate à côté.',
      en: 'Folded pizza dough with ham, mushrooms, ricotta and mozzarella, tomato sauce on the side.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'all-dressed-panzerotti',
    name: { fr: 'Panzerotti tout garni', en: 'All-dressed panzerotti' },
    description: {
      fr: 'Chausson doré farci de pepperoni, champignons, piments verts et mozzarella.',
      en: 'Golden turnover stuffed with pepperoni, mushrooms, green peppers and mozzarella.',
    },
    prices: { single: 1599 },
  },
  {
    slug: 'hot-chicken',
    name: { fr: 'Hot chicken', en: 'Hot chicken' },
    description: {
      fr: 'Poulet effiloché entre deux tranches de pain, sauce brune, petits pois et frites.',
      en: 'Pulled chicken between two slices of bread, gravy, green peas and fries.',
    },
    prices: { single: 1599 },
  },
  {
    slug: 'hot-hamburger',
    name: { fr: 'Hot hamburger', en: 'Hot hamburger' },
    description: {
      fr: 'Galettes de bœuf sur pain, oignons grillés, sauce brune, petits pois et frites.',
      en: 'Beef patties on bread, grilled onions, gravy, green peas and fries.',
    },
    prices: { single: 1499 },
  },
  {
    slug: 'michigan-hot-dogs',
    name: { fr: 'Hot-dogs michigan', en: 'Michigan hot dogs' },
    description: {
      fr: 'Deux hot-dogs vapeur, sauce à la viande épicée, moutarde et oignons hachés, frites.',
      en: 'Two steamed hot dogs, spicy meat sauce, mustard and chopped onions, fries.',
    },
    prices: { single: 1399 },
  },
  {
    slug: 'chicken-guedille',
    name: { fr: 'Guédille au poulet', en: 'Chicken guédille' },
    description: {
      fr: 'Pain à hot-dog grillé au beurre, salade de poulet crémeuse, laitue, frites.',
      en: 'Butter-toasted hot dog bun, creamy chicken salad, lettuce, fries.',
    },
    prices: { single: 1399 },
  },
  {
    slug: 'lobster-guedille',
    name: { fr: 'Guédille au homard', en: 'Lobster guédille' },
    description: {
      fr: 'Homard, mayonnaise citronnée, céleri et ciboulette dans un pain grillé au beurre, frites.',
      en: 'Lobster, lemon mayonnaise, celery and chives in a butter-toasted bun, fries.',
    },
    prices: { single: 2299 },
  },
  {
    slug: 'pate-chinois',
    name: { fr: 'Pâté chinois', en: 'Pâté chinois' },
    description: {
      fr: 'Bœuf haché, maïs en crème, purée gratinée et ketchup aux fruits.',
      en: 'Ground beef, creamed corn, browned mashed potatoes and fruit ketchup.',
    },
    prices: { single: 1399 },
  },
];
