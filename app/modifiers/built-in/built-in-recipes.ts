import type { SizeKey } from '#menu/menu.ts';
import { type PizzaRecipe, pizzaRecipes } from './pizza-recipes.ts';

const greens = { lettuce: 1, tomatoes: 1 } as const;

/** What submarines, wraps, club sandwiches and trios come with, by their slugs. */
const sandwichRecipes: Readonly<Record<string, PizzaRecipe>> = {
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

const meatSauce = { 'pasta-meat': 1 } as const;
const tzatziki = { tzatziki: 1 } as const;

/** What appetizers, poutines, pasta, specialties and mains come with, by their slugs. */
const plateRecipes: Readonly<Record<string, PizzaRecipe>> = {
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

/** What every dish of the built-in lists comes with, by its slug, and the hero's two specials. */
export const builtInRecipes: Readonly<Record<string, PizzaRecipe>> = {
  ...pizzaRecipes,
  ...plateRecipes,
  ...sandwichRecipes,
};

/** A slot of a dish of the first menu, with the slug of what comes in it without a word. */
export type BuiltInSlot = {
  readonly kind: 'pizza' | 'can' | 'bottle';
  readonly size: SizeKey | null;
  readonly usual: string;
  readonly isFixed: boolean;
};

function pizza(size: 'm' | 'l' | 'xl', usual: string): BuiltInSlot {
  return { kind: 'pizza', size, usual, isFixed: true };
}

const can: BuiltInSlot = { kind: 'can', size: null, usual: 'pepsi-can', isFixed: false };
const bottle: BuiltInSlot = { kind: 'bottle', size: null, usual: 'pepsi-2-l', isFixed: false };

/** What the combos and trios of the first menu are made of, beside their modifiers. */
export const builtInSlots: Readonly<Record<string, readonly BuiltInSlot[]>> = {
  'combo-a': [pizza('m', 'all-dressed'), can, can],
  'combo-b': [pizza('l', 'all-dressed'), bottle],
  'combo-c': [pizza('xl', 'all-dressed'), bottle],
  'combo-d': [pizza('l', 'all-dressed'), pizza('l', 'pepperoni'), bottle],
  'cheeseburger-trio': [can],
  'hot-dog-trio': [can],
  'baby-pizza-trio': [can],
  'crispy-chicken-sandwich-trio': [can],
  'grilled-cheese-trio': [can],
};
