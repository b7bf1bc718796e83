import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Specialties, the dishes that a Québec pizzeria is known for. */
export const specialties: readonly BuiltInItem[] = [
  dish(1699, 'Pizza-ghetti', 'Pizza-ghetti', {
    fr: 'Une demi-pizza pepperoni et fromage, et un spaghetti sauce à la viande, dans la même assiette.',
    en: 'Half a pepperoni and cheese pizza and spaghetti with meat sauce on one plate.',
  }),
  dish(1899, 'Pizza-ghetti tout garni', 'All-dressed pizza-ghetti', {
    fr: 'Une demi-pizza toute garnie, un spaghetti sauce à la viande et une petite salade César.',
    en: 'Half an all-dressed pizza, spaghetti with meat sauce and a small Caesar salad.',
  }),
  dish(1699, 'Calzone', 'Calzone', {
    fr: 'Pâte à pizza repliée, jambon, champignons, ricotta et mozzarella, sauce tomate à côté.',
    en: 'Folded pizza dough with ham, mushrooms, ricotta and mozzarella, tomato sauce on the side.',
  }),
  dish(1599, 'Panzerotti tout garni', 'All-dressed panzerotti', {
    fr: 'Chausson doré farci de pepperoni, champignons, piments verts et mozzarella.',
    en: 'Golden turnover stuffed with pepperoni, mushrooms, green peppers and mozzarella.',
  }),
  dish(1599, 'Hot chicken', 'Hot chicken', {
    fr: 'Poulet effiloché entre deux tranches de pain, sauce brune, petits pois et frites.',
    en: 'Pulled chicken between two slices of bread, gravy, green peas and fries.',
  }),
  dish(1499, 'Hot hamburger', 'Hot hamburger', {
    fr: 'Galettes de bœuf sur pain, oignons grillés, sauce brune, petits pois et frites.',
    en: 'Beef patties on bread, grilled onions, gravy, green peas and fries.',
  }),
  dish(1399, 'Hot-dogs michigan', 'Michigan hot dogs', {
    fr: 'Deux hot-dogs vapeur, sauce à la viande épicée, moutarde et oignons hachés, frites.',
    en: 'Two steamed hot dogs, spicy meat sauce, mustard and chopped onions, fries.',
  }),
  dish(1399, 'Guédille au poulet', 'Chicken guédille', {
    fr: 'Pain à hot-dog grillé au beurre, salade de poulet crémeuse, laitue, frites.',
    en: 'Butter-toasted hot dog bun, creamy chicken salad, lettuce, fries.',
  }),
  dish(2299, 'Guédille au homard', 'Lobster guédille', {
    fr: 'Homard, mayonnaise citronnée, céleri et ciboulette dans un pain grillé au beurre, frites.',
    en: 'Lobster, lemon mayonnaise, celery and chives in a butter-toasted bun, fries.',
  }),
  dish(1399, 'Pâté chinois', 'Pâté chinois', {
    fr: 'Bœuf haché, maïs en crème, purée gratinée et ketchup aux fruits.',
    en: 'Ground beef, creamed corn, browned mashed potatoes and fruit ketchup.',
  }),
];
