import { builtInRecipes } from '#modifiers/built-in/built-in-recipes.ts';
import type { PizzaRecipe } from '#modifiers/built-in/pizza-recipes.ts';

/** What every dish of the first menu comes with, by its slug. */
export const seededRecipes: Readonly<Record<string, PizzaRecipe>> = {
  ...builtInRecipes,
  'garden-salad': { tomatoes: 1, 'red-onions': 1, 'dressing-italian': 1 },
  'caesar-salad': { bacon: 1, parmesan: 1, 'dressing-caesar': 1 },
  'grilled-chicken-caesar-salad': {
    chicken: 1,
    bacon: 1,
    parmesan: 1,
    'dressing-caesar': 1,
  },
  'greek-salad': {
    tomatoes: 1,
    'green-peppers': 1,
    'red-onions': 1,
    'kalamata-olives': 1,
    feta: 1,
    'dressing-greek': 1,
  },
  'caprese-salad': { tomatoes: 1, 'fresh-mozzarella': 1, basil: 1, 'dressing-balsamic': 1 },
  'chef-salad': { ham: 1, chicken: 1, tomatoes: 1, 'dressing-thousand-island': 1 },
  'tuna-salad': { 'black-olives': 1, 'dressing-italian': 1 },
  hamburger: { lettuce: 1, tomatoes: 1, onions: 1, pickles: 1, mustard: 1, ketchup: 1 },
  cheeseburger: { cheddar: 1, lettuce: 1, tomatoes: 1, pickles: 1, 'burger-sauce': 1 },
  'bacon-cheeseburger': { bacon: 2, cheddar: 1, lettuce: 1, tomatoes: 1, 'smoky-sauce': 1 },
  'double-cheeseburger': { cheddar: 2, 'caramelized-onions': 1, pickles: 1 },
  'mushroom-swiss-burger': { mushrooms: 1, swiss: 1 },
  'pizzeria-burger': { pepperoni: 1, mozzarella: 1, basil: 1 },
  'poutine-burger': { 'cheese-curds': 1 },
  'crispy-chicken-burger': { lettuce: 1, pickles: 1, 'spicy-mayo': 1 },
  'veggie-burger': { lettuce: 1, tomatoes: 1, 'red-onions': 1, 'lemon-mayo': 1 },
  'chicken-nuggets': { 'dip-sweet-and-sour': 1 },
  'chicken-fingers': { 'dip-plum': 1 },
};
