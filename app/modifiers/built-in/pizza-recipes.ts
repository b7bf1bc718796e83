/** How much of a modifier a pizza comes with: once, or double. */
export type RecipeAmount = 1 | 2;

/** What a pizza comes with, by the keys of its toppings. */
export type PizzaRecipe = Readonly<Record<string, RecipeAmount>>;

const tomato = { 'sauce-tomato': 1 } as const;
const plain = { ...tomato, mozzarella: 1 } as const;
const allDressed = { ...plain, pepperoni: 1, mushrooms: 1, 'green-peppers': 1 } as const;

/** What every pizza of the first menu comes with, by its slug, the hero's two specials last. */
export const pizzaRecipes: Readonly<Record<string, PizzaRecipe>> = {
  cheese: plain,
  pepperoni: { ...plain, pepperoni: 1 },
  'all-dressed': allDressed,
  'super-special': { ...allDressed, mozzarella: 2, bacon: 1, onions: 1, 'black-olives': 1 },
  'double-pepperoni': { ...plain, pepperoni: 2 },
  canadian: { ...plain, pepperoni: 1, mushrooms: 1, bacon: 1 },
  quebecoise: { ...tomato, ham: 1, bacon: 1, 'caramelized-onions': 1, 'cheese-curds': 1 },
  montrealer: { ...plain, 'smoked-meat': 1, pickles: 1, mustard: 1 },
  vegetarian: {
    ...plain,
    mushrooms: 1,
    'green-peppers': 1,
    onions: 1,
    tomatoes: 1,
    'black-olives': 1,
  },
  hawaiian: { ...plain, ham: 1, pineapple: 1 },
  'meat-lovers': {
    ...plain,
    pepperoni: 1,
    ham: 1,
    bacon: 1,
    'italian-sausage': 1,
    'ground-beef': 1,
  },
  margherita: { ...tomato, 'fresh-mozzarella': 1, basil: 1, 'olive-oil': 1 },
  neapolitan: { ...plain, anchovies: 1, capers: 1, 'black-olives': 1, garlic: 1 },
  italian: { ...plain, 'italian-sausage': 1, 'roasted-peppers': 1, onions: 1 },
  diavola: { ...plain, salami: 1, 'hot-peppers': 1, 'hot-oil': 1 },
  mexican: { ...plain, cheddar: 1, 'ground-beef': 1, jalapenos: 1, tomatoes: 1, 'red-onions': 1 },
  greek: {
    ...tomato,
    feta: 1,
    'kalamata-olives': 1,
    tomatoes: 1,
    'red-onions': 1,
    'green-peppers': 1,
  },
  gyro: { ...plain, 'gyro-meat': 1, 'red-onions': 1, tomatoes: 1, tzatziki: 1 },
  mediterranean: {
    ...tomato,
    artichokes: 1,
    'roasted-peppers': 1,
    'sun-dried-tomatoes': 1,
    'black-olives': 1,
    feta: 1,
  },
  'four-cheese': { 'sauce-white': 1, mozzarella: 1, provolone: 1, parmesan: 1, gorgonzola: 1 },
  florentine: { 'sauce-white': 1, spinach: 1, ricotta: 1, garlic: 1, mozzarella: 1 },
  'bbq-chicken': { 'sauce-bbq': 1, chicken: 1, 'red-onions': 1, bacon: 1, mozzarella: 1 },
  'pesto-chicken': {
    'sauce-pesto': 1,
    chicken: 1,
    'sun-dried-tomatoes': 1,
    mushrooms: 1,
    mozzarella: 1,
  },
  'philly-steak': {
    ...tomato,
    steak: 1,
    mushrooms: 1,
    'caramelized-onions': 1,
    'green-peppers': 1,
    provolone: 1,
  },
  bolognese: { 'sauce-meat': 1, mushrooms: 1, mozzarella: 1, parmesan: 1 },
  'prosciutto-and-arugula': { ...plain, prosciutto: 1, arugula: 1, parmesan: 1 },
  seafood: { 'sauce-white': 1, shrimp: 1, scallops: 1, crab: 1, mozzarella: 1 },
  'poutine-pizza': { 'sauce-gravy': 1, fries: 1, 'cheese-curds': 1, mozzarella: 1 },
  'special-pepperoni': { ...plain, mozzarella: 2, pepperoni: 1 },
  'special-all-dressed': allDressed,
};
