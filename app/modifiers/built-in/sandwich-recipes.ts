import type { PizzaRecipe } from './pizza-recipes.ts';

const greens = { lettuce: 1, tomatoes: 1 } as const;

/** What submarines, wraps, club sandwiches and trios come with, by their slugs. */
export const sandwichRecipes: Readonly<Record<string, PizzaRecipe>> = {
  'pepperoni-sub': { ...greens, pepperoni: 1, mozzarella: 1, onions: 1, 'italian-dressing': 1 },
  'ham-and-cheese-sub': { ...greens, ham: 1, swiss: 1, mayonnaise: 1, mustard: 1 },
  'vegetarian-sub': { ...greens, mozzarella: 1, mushrooms: 1, 'green-peppers': 1, onions: 1 },
  'steak-sub': { ...greens, steak: 1, mozzarella: 1, 'caramelized-onions': 1 },
  'steak-and-mushroom-sub': { steak: 1, mozzarella: 1, mushrooms: 1, 'green-peppers': 1 },
  'italian-sub': { salami: 1, provolone: 1, 'hot-peppers': 1, 'italian-dressing': 1 },
  'meatball-sub': { mozzarella: 1 },
  'grilled-chicken-sub': { ...greens, chicken: 1, bacon: 1, swiss: 1, mayonnaise: 1 },
  'gyro-sub': { ...greens, 'gyro-meat': 1, 'red-onions': 1, tzatziki: 1 },
  'smoked-meat-sub': { 'smoked-meat': 1, swiss: 1, pickles: 1, mustard: 1 },
  'all-dressed-sub': {
    steak: 1,
    pepperoni: 1,
    mozzarella: 1,
    mushrooms: 1,
    'green-peppers': 1,
    onions: 1,
  },
  'crispy-chicken-wrap': { ...greens, cheddar: 1, 'ranch-sauce': 1 },
  'chicken-caesar-wrap': {
    chicken: 1,
    lettuce: 1,
    bacon: 1,
    parmesan: 1,
    'caesar-dressing': 1,
  },
  'buffalo-chicken-wrap': { lettuce: 1, celery: 1, 'buffalo-sauce': 1, 'blue-cheese-sauce': 1 },
  'souvlaki-wrap': { tomatoes: 1, 'red-onions': 1, feta: 1, tzatziki: 1 },
  'blt-wrap': { ...greens, bacon: 1, mayonnaise: 1 },
  'steak-and-cheese-wrap': {
    steak: 1,
    mozzarella: 1,
    'caramelized-onions': 1,
    'green-peppers': 1,
  },
  'veggie-wrap': { lettuce: 1, cucumber: 1, feta: 1, hummus: 1 },
  'chicken-club-sandwich': { ...greens, chicken: 1, bacon: 1, mayonnaise: 1 },
  'crispy-chicken-club-sandwich': { ...greens, bacon: 1, cheddar: 1 },
  'smoked-meat-club-sandwich': { 'smoked-meat': 1, swiss: 1, bacon: 1, mustard: 1 },
  'ham-and-cheese-club-sandwich': { ...greens, ham: 1, swiss: 1, mayonnaise: 1 },
  'vegetarian-club-sandwich': { ...greens, cheddar: 1, mayonnaise: 1 },
  'cheeseburger-trio': { ...greens, cheddar: 1, pickles: 1 },
  'hot-dog-trio': { mustard: 1, relish: 1, slaw: 1 },
  'crispy-chicken-sandwich-trio': { lettuce: 1, mayonnaise: 1 },
  'grilled-cheese-trio': { cheddar: 1, ham: 1 },
};
