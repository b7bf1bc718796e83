import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Fries and poutines in P and G, and the extras that go on them (B-123). */
export const fries: readonly BuiltInItem[] = [
  dish({ p: 449, g: 749 }, 'Frites', 'Fries', {
    fr: 'Pommes de terre coupées à la main, frites deux fois, sel de mer.',
    en: 'Hand-cut potatoes, fried twice, sea salt.',
  }),
  dish({ p: 599, g: 899 }, 'Frites sauce brune', 'Fries with gravy', {
    fr: 'Nos frites maison nappées de sauce brune chaude.',
    en: 'Our house-cut fries covered in hot gravy.',
  }),
  dish({ p: 649, g: 999 }, 'Frites de patates douces', 'Sweet potato fries', {
    fr: "Patates douces croustillantes, mayo à l'érable et au chipotle.",
    en: 'Crisp sweet potatoes with maple chipotle mayo.',
  }),
  dish({ p: 899, g: 1299 }, 'Poutine classique', 'Classic poutine', {
    fr: 'Frites maison, fromage en grains qui fait couic-couic et sauce brune.',
    en: 'House-cut fries, squeaky cheese curds and gravy.',
  }),
  dish({ p: 1049, g: 1499 }, 'Poutine italienne', 'Italian poutine', {
    fr: 'Frites, fromage en grains et notre sauce à la viande mijotée.',
    en: 'Fries, cheese curds and our slow-cooked meat sauce.',
  }),
  dish({ p: 1099, g: 1549 }, 'Poutine au bacon', 'Bacon poutine', {
    fr: 'Frites, fromage en grains, sauce brune, bacon croustillant et oignons verts.',
    en: 'Fries, cheese curds, gravy, crisp bacon and green onions.',
  }),
  dish({ p: 1099, g: 1599 }, 'Poutine michigan', 'Michigan poutine', {
    fr: 'Frites, fromage en grains, sauce michigan, rondelles de saucisses et oignons hachés.',
    en: 'Fries, cheese curds, Michigan sauce, sliced hot dogs and chopped onions.',
  }),
  dish({ p: 1149, g: 1649 }, 'Poutine galvaude', 'Galvaude poutine', {
    fr: 'Frites, fromage en grains, sauce brune, poulet effiloché et petits pois.',
    en: 'Fries, cheese curds, gravy, pulled chicken and green peas.',
  }),
  dish({ p: 1249, g: 1749 }, 'Poutine au smoked meat', 'Smoked meat poutine', {
    fr: 'Frites, fromage en grains, sauce brune et smoked meat coupé en dés.',
    en: 'Fries, cheese curds, gravy and chopped smoked meat.',
  }),
  dish({ p: 1199, g: 1699 }, 'Poutine toute garnie', 'All-dressed poutine', {
    fr: 'Frites, fromage en grains, sauce brune, pepperoni, champignons et piments verts.',
    en: 'Fries, cheese curds, gravy, pepperoni, mushrooms and green peppers.',
  }),
  dish(450, 'Extra fromage gratiné', 'Extra cheese au gratin', {
    fr: 'Une couche de mozzarella gratinée au four sur vos frites, vos pâtes ou votre assiette.',
    en: 'A layer of mozzarella, browned in the oven over your fries, pasta or platter.',
  }),
  dish(300, 'Extra mayo épicée', 'Extra spicy mayo', {
    fr: 'Mayonnaise relevée à la sauce piquante et au paprika fumé, pour tremper.',
    en: 'Mayonnaise with hot sauce and smoked paprika, for dipping.',
  }),
];
