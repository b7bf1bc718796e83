import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Trios, all at 11.99 (B-122): a dish, fries and a can. */
export const trio: readonly BuiltInItem[] = [
  dish(1199, 'Trio cheeseburger', 'Cheeseburger trio', {
    fr: 'Un cheeseburger garni de laitue, tomate et cornichon, petites frites et canette.',
    en: 'One cheeseburger with lettuce, tomato and pickle, small fries and a can.',
  }),
  dish(1199, 'Trio hot-dogs', 'Hot dog trio', {
    fr: 'Deux hot-dogs vapeur, moutarde, relish et chou, petites frites et canette.',
    en: 'Two steamed hot dogs with mustard, relish and slaw, small fries and a can.',
  }),
  dish(1199, 'Trio pizza baby', 'Baby pizza trio', {
    fr: 'Une pizza baby fromage ou pepperoni sortie du four, petites frites et canette.',
    en: 'One baby pizza, cheese or pepperoni, hot from the oven, small fries and a can.',
  }),
  dish(1199, 'Trio sandwich au poulet croustillant', 'Crispy chicken sandwich trio', {
    fr: 'Filet de poulet pané, laitue et mayonnaise, petites frites et canette.',
    en: 'Breaded chicken breast, lettuce and mayonnaise, small fries and a can.',
  }),
  dish(1199, 'Trio grilled cheese', 'Grilled cheese trio', {
    fr: 'Pain doré au beurre, cheddar fondant et jambon, petites frites et canette.',
    en: 'Butter-toasted bread, melted cheddar and ham, small fries and a can.',
  }),
];
