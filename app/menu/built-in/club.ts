import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Club sandwiches, three slices of toast each. */
export const club: readonly BuiltInItem[] = [
  dish(1699, 'Club sandwich au poulet', 'Chicken club sandwich', {
    fr: 'Poitrine de poulet, bacon, laitue, tomates et mayonnaise, frites et salade de chou.',
    en: 'Chicken breast, bacon, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
  }),
  dish(1799, 'Club sandwich au poulet croustillant', 'Crispy chicken club sandwich', {
    fr: 'Poulet pané, bacon, cheddar, laitue et tomates, frites et salade de chou.',
    en: 'Breaded chicken, bacon, cheddar, lettuce and tomatoes, with fries and coleslaw.',
  }),
  dish(1899, 'Club sandwich au smoked meat', 'Smoked meat club sandwich', {
    fr: 'Smoked meat chaud, fromage suisse, bacon et moutarde, frites et cornichon.',
    en: 'Hot smoked meat, Swiss cheese, bacon and mustard, with fries and a pickle.',
  }),
  dish(1599, 'Club sandwich jambon et fromage', 'Ham and cheese club sandwich', {
    fr: 'Jambon fumé, fromage suisse, laitue, tomates et mayonnaise, frites et salade de chou.',
    en: 'Smoked ham, Swiss cheese, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
  }),
  dish(1599, 'Club sandwich végétarien', 'Vegetarian club sandwich', {
    fr: 'Légumes grillés, cheddar, laitue, tomates et mayonnaise, frites et salade de chou.',
    en: 'Grilled vegetables, cheddar, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
  }),
];
