import type { PizzaRecipe } from './pizza-recipes.ts';

const meatSauce = { 'pasta-meat': 1 } as const;
const tzatziki = { tzatziki: 1 } as const;

/** What appetizers, poutines, pasta, specialties and mains come with, by their slugs. */
export const plateRecipes: Readonly<Record<string, PizzaRecipe>> = {
  'mozzarella-sticks': { 'dip-spicy-tomato': 1 },
  'onion-rings': { 'dip-ranch': 1 },
  'fried-zucchini': tzatziki,
  'fried-calamari': { 'dip-garlic-mayo': 1 },
  'fried-pickles': { 'dip-ranch': 1 },
  nachos: { jalapenos: 1, 'black-olives': 1 },
  'bacon-poutine': { bacon: 1 },
  'michigan-poutine': { onions: 1 },
  'smoked-meat-poutine': { 'smoked-meat': 1 },
  'all-dressed-poutine': { pepperoni: 1, mushrooms: 1, 'green-peppers': 1 },
  'spaghetti-with-meat-sauce': meatSauce,
  'spaghetti-with-meatballs': { 'pasta-tomato': 1 },
  'smoked-meat-spaghetti': meatSauce,
  'penne-rosee': { 'pasta-rose': 1 },
  'fettuccine-alfredo': { 'pasta-alfredo': 1 },
  'chicken-fettuccine-alfredo': { 'pasta-alfredo': 1 },
  'rigatoni-with-sausage': { 'pasta-tomato': 1 },
  'cheese-tortellini': { 'pasta-rose': 1 },
  'pizza-ghetti': meatSauce,
  'all-dressed-pizza-ghetti': meatSauce,
  calzone: { ham: 1, mushrooms: 1, ricotta: 1, mozzarella: 1 },
  'all-dressed-panzerotti': { pepperoni: 1, mushrooms: 1, 'green-peppers': 1, mozzarella: 1 },
  'hot-hamburger': { 'caramelized-onions': 1 },
  'michigan-hot-dogs': { mustard: 1, onions: 1 },
  'chicken-guedille': { lettuce: 1 },
  'lobster-guedille': { 'lemon-mayo': 1, celery: 1 },
  'chicken-souvlaki-platter': tzatziki,
  'pork-souvlaki-platter': tzatziki,
  'gyro-platter': tzatziki,
  'veal-parmigiana': { 'pasta-tomato': 1 },
  'chicken-parmigiana': { 'pasta-rose': 1 },
};
