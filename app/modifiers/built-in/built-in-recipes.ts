import type { Slot } from '../rules/slots.ts';
import { type PizzaRecipe, pizzaRecipes, recipesOf } from './pizza-recipes.ts';

const greens = ['lettuce', 'tomatoes'] as const;

/** Submarines, wraps, club sandwiches and trios, by slug. */
const sandwichRecipes = recipesOf({
  'pepperoni-sub': [...greens, 'pepperoni', 'mozzarella', 'onions', 'italian-dressing'],
  'ham-and-cheese-sub': [...greens, 'ham', 'swiss', 'mayonnaise', 'mustard'],
  'vegetarian-sub': [...greens, 'mozzarella', 'mushrooms', 'green-peppers', 'onions'],
  'steak-sub': [...greens, 'steak', 'mozzarella', 'caramelized-onions'],
  'steak-and-mushroom-sub': ['steak', 'mozzarella', 'mushrooms', 'green-peppers'],
  'italian-sub': ['salami', 'provolone', 'hot-peppers', 'italian-dressing'],
  'meatball-sub': ['mozzarella'],
  'grilled-chicken-sub': [...greens, 'chicken', 'bacon', 'swiss', 'mayonnaise'],
  'gyro-sub': [...greens, 'gyro-meat', 'red-onions', 'tzatziki'],
  'smoked-meat-sub': ['smoked-meat', 'swiss', 'pickles', 'mustard'],
  'all-dressed-sub': ['steak', 'pepperoni', 'mozzarella', 'mushrooms', 'green-peppers', 'onions'],
  'crispy-chicken-wrap': [...greens, 'cheddar', 'ranch-sauce'],
  'chicken-caesar-wrap': ['chicken', 'lettuce', 'bacon', 'parmesan', 'caesar-dressing'],
  'buffalo-chicken-wrap': ['lettuce', 'celery', 'buffalo-sauce', 'blue-cheese-sauce'],
  'souvlaki-wrap': ['tomatoes', 'red-onions', 'feta', 'tzatziki'],
  'blt-wrap': [...greens, 'bacon', 'mayonnaise'],
  'steak-and-cheese-wrap': ['steak', 'mozzarella', 'caramelized-onions', 'green-peppers'],
  'veggie-wrap': ['lettuce', 'cucumber', 'feta', 'hummus'],
  'chicken-club-sandwich': [...greens, 'chicken', 'bacon', 'mayonnaise'],
  'crispy-chicken-club-sandwich': [...greens, 'bacon', 'cheddar'],
  'smoked-meat-club-sandwich': ['smoked-meat', 'swiss', 'bacon', 'mustard'],
  'ham-and-cheese-club-sandwich': [...greens, 'ham', 'swiss', 'mayonnaise'],
  'vegetarian-club-sandwich': [...greens, 'cheddar', 'mayonnaise'],
  'cheeseburger-trio': [...greens, 'cheddar', 'pickles'],
  'hot-dog-trio': ['mustard', 'relish', 'slaw'],
  'crispy-chicken-sandwich-trio': ['lettuce', 'mayonnaise'],
  'grilled-cheese-trio': ['cheddar', 'ham'],
});

const meatSauce = ['pasta-meat'] as const;
const tzatziki = ['tzatziki'] as const;

/** Appetizers, poutines, pasta, specialties and mains, by slug. */
const plateRecipes = recipesOf({
  'mozzarella-sticks': ['dip-spicy-tomato'],
  'onion-rings': ['dip-ranch'],
  'fried-zucchini': tzatziki,
  'fried-calamari': ['dip-garlic-mayo'],
  'fried-pickles': ['dip-ranch'],
  nachos: ['jalapenos', 'black-olives'],
  'bacon-poutine': ['bacon'],
  'michigan-poutine': ['onions'],
  'smoked-meat-poutine': ['smoked-meat'],
  'all-dressed-poutine': ['pepperoni', 'mushrooms', 'green-peppers'],
  'spaghetti-with-meat-sauce': meatSauce,
  'spaghetti-with-meatballs': ['pasta-tomato'],
  'smoked-meat-spaghetti': meatSauce,
  'penne-rosee': ['pasta-rose'],
  'fettuccine-alfredo': ['pasta-alfredo'],
  'chicken-fettuccine-alfredo': ['pasta-alfredo'],
  'rigatoni-with-sausage': ['pasta-tomato'],
  'cheese-tortellini': ['pasta-rose'],
  'pizza-ghetti': meatSauce,
  'all-dressed-pizza-ghetti': meatSauce,
  calzone: ['ham', 'mushrooms', 'ricotta', 'mozzarella'],
  'all-dressed-panzerotti': ['pepperoni', 'mushrooms', 'green-peppers', 'mozzarella'],
  'hot-hamburger': ['caramelized-onions'],
  'michigan-hot-dogs': ['mustard', 'onions'],
  'chicken-guedille': ['lettuce'],
  'lobster-guedille': ['lemon-mayo', 'celery'],
  'chicken-souvlaki-platter': tzatziki,
  'pork-souvlaki-platter': tzatziki,
  'gyro-platter': tzatziki,
  'veal-parmigiana': ['pasta-tomato'],
  'chicken-parmigiana': ['pasta-rose'],
});

/** Every dish of the built-in lists, by slug, and the hero's two specials. */
export const builtInRecipes: Readonly<Record<string, PizzaRecipe>> = {
  ...pizzaRecipes,
  ...plateRecipes,
  ...sandwichRecipes,
};

/** A slot of a built-in dish, with the slug of its default. */
export type BuiltInSlot = Pick<Slot, 'kind' | 'size' | 'isFixed'> & { readonly usual: string };

function pizza(size: 'm' | 'l' | 'xl', usual: string): BuiltInSlot {
  return { kind: 'pizza', size, usual, isFixed: true };
}

const can: BuiltInSlot = { kind: 'can', size: null, usual: 'pepsi-can', isFixed: false };
const bottle: BuiltInSlot = { kind: 'bottle', size: null, usual: 'pepsi-2-l', isFixed: false };

/** Combos and trios, beside their modifiers. */
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
