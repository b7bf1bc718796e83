import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Submarines, all from 15.95 to 18.95 (B-122); free fries come with each (B-112). */
export const submarines: readonly BuiltInItem[] = [
  dish(1595, 'Sous-marin pepperoni', 'Pepperoni sub', {
    fr: 'Pepperoni, mozzarella fondue, laitue, tomates, oignons et vinaigrette italienne.',
    en: 'Pepperoni, melted mozzarella, lettuce, tomatoes, onions and Italian dressing.',
  }),
  dish(1595, 'Sous-marin jambon et fromage', 'Ham and cheese sub', {
    fr: 'Jambon fumé, fromage suisse, laitue, tomates, mayonnaise et moutarde.',
    en: 'Smoked ham, Swiss cheese, lettuce, tomatoes, mayonnaise and mustard.',
  }),
  dish(1595, 'Sous-marin végétarien', 'Vegetarian sub', {
    fr: 'Champignons, piments verts et oignons grillés, mozzarella, laitue et tomates.',
    en: 'Grilled mushrooms, green peppers and onions, mozzarella, lettuce and tomatoes.',
  }),
  dish(1695, 'Sous-marin steak', 'Steak sub', {
    fr: 'Steak tranché mince et oignons grillés, mozzarella fondue, laitue et tomates.',
    en: 'Thin-sliced steak and grilled onions, melted mozzarella, lettuce and tomatoes.',
  }),
  dish(1795, 'Sous-marin steak et champignons', 'Steak and mushroom sub', {
    fr: 'Steak grillé, champignons sautés, piments verts et mozzarella gratinée.',
    en: 'Grilled steak, sautéed mushrooms, green peppers and broiled mozzarella.',
  }),
  dish(1695, 'Sous-marin italien', 'Italian sub', {
    fr: 'Capicollo, mortadelle, salami, provolone, piments forts et vinaigrette italienne.',
    en: 'Capicollo, mortadella, salami, provolone, hot peppers and Italian dressing.',
  }),
  dish(1695, 'Sous-marin aux boulettes', 'Meatball sub', {
    fr: 'Boulettes de bœuf et de porc, sauce tomate et mozzarella gratinée.',
    en: 'Beef and pork meatballs, tomato sauce and broiled mozzarella.',
  }),
  dish(1795, 'Sous-marin poulet grillé', 'Grilled chicken sub', {
    fr: 'Poitrine de poulet marinée, bacon, fromage suisse, laitue, tomates et mayonnaise.',
    en: 'Marinated chicken breast, bacon, Swiss cheese, lettuce, tomatoes and mayonnaise.',
  }),
  dish(1795, 'Sous-marin gyro', 'Gyro sub', {
    fr: 'Viande à gyro grillée, oignons rouges, tomates, laitue et tzatziki maison.',
    en: 'Grilled gyro meat, red onions, tomatoes, lettuce and homemade tzatziki.',
  }),
  dish(1895, 'Sous-marin smoked meat', 'Smoked meat sub', {
    fr: 'Smoked meat chaud, fromage suisse fondu, cornichons et moutarde jaune.',
    en: 'Hot smoked meat, melted Swiss cheese, pickles and yellow mustard.',
  }),
  dish(1895, 'Sous-marin tout garni', 'All-dressed sub', {
    fr: 'Steak, pepperoni, champignons, piments verts, oignons et mozzarella gratinée.',
    en: 'Steak, pepperoni, mushrooms, green peppers, onions and broiled mozzarella.',
  }),
];
