/** By topping key: once, or double. */
export type PizzaRecipe = Readonly<Record<string, 1 | 2>>;

/** Makes recipes from lists: a key named twice is double. */
export function recipesOf(lists: Readonly<Record<string, readonly string[]>>) {
  const recipes = Object.entries(lists).map(([dish, list]): [string, PizzaRecipe] => {
    const isDouble = (key: string) => list.indexOf(key) < list.lastIndexOf(key);
    return [dish, Object.fromEntries(list.map((key) => [key, isDouble(key) ? 2 : 1]))];
  });
  return Object.fromEntries(recipes);
}

const tomato = ['sauce-tomato'] as const;
const plain = [...tomato, 'mozzarella'] as const;
const allDressed = [...plain, 'pepperoni', 'mushrooms', 'green-peppers'] as const;

/** By slug, the hero's two specials last. */
export const pizzaRecipes = recipesOf({
  cheese: plain,
  pepperoni: [...plain, 'pepperoni'],
  'all-dressed': allDressed,
  'super-special': [...allDressed, 'mozzarella', 'bacon', 'onions', 'black-olives'],
  'double-pepperoni': [...plain, 'pepperoni', 'pepperoni'],
  canadian: [...plain, 'pepperoni', 'mushrooms', 'bacon'],
  quebecoise: [...tomato, 'ham', 'bacon', 'caramelized-onions', 'cheese-curds'],
  montrealer: [...plain, 'smoked-meat', 'pickles', 'mustard'],
  vegetarian: [...plain, 'mushrooms', 'green-peppers', 'onions', 'tomatoes', 'black-olives'],
  hawaiian: [...plain, 'ham', 'pineapple'],
  'meat-lovers': [...plain, 'pepperoni', 'ham', 'bacon', 'italian-sausage', 'ground-beef'],
  margherita: [...tomato, 'fresh-mozzarella', 'basil', 'olive-oil'],
  neapolitan: [...plain, 'anchovies', 'capers', 'black-olives', 'garlic'],
  italian: [...plain, 'italian-sausage', 'roasted-peppers', 'onions'],
  diavola: [...plain, 'salami', 'hot-peppers', 'hot-oil'],
  mexican: [...plain, 'cheddar', 'ground-beef', 'jalapenos', 'tomatoes', 'red-onions'],
  greek: [...tomato, 'feta', 'kalamata-olives', 'tomatoes', 'red-onions', 'green-peppers'],
  gyro: [...plain, 'gyro-meat', 'red-onions', 'tomatoes', 'tzatziki'],
  mediterranean: [
    ...tomato,
    'artichokes',
    'roasted-peppers',
    'sun-dried-tomatoes',
    'black-olives',
    'feta',
  ],
  'four-cheese': ['sauce-white', 'mozzarella', 'provolone', 'parmesan', 'gorgonzola'],
  florentine: ['sauce-white', 'spinach', 'ricotta', 'garlic', 'mozzarella'],
  'bbq-chicken': ['sauce-bbq', 'chicken', 'red-onions', 'bacon', 'mozzarella'],
  'pesto-chicken': ['sauce-pesto', 'chicken', 'sun-dried-tomatoes', 'mushrooms', 'mozzarella'],
  'philly-steak': [
    ...tomato,
    'steak',
    'mushrooms',
    'caramelized-onions',
    'green-peppers',
    'provolone',
  ],
  bolognese: ['sauce-meat', 'mushrooms', 'mozzarella', 'parmesan'],
  'prosciutto-and-arugula': [...plain, 'prosciutto', 'arugula', 'parmesan'],
  seafood: ['sauce-white', 'shrimp', 'scallops', 'crab', 'mozzarella'],
  'poutine-pizza': ['sauce-gravy', 'fries', 'cheese-curds', 'mozzarella'],
  'special-pepperoni': [...plain, 'mozzarella', 'pepperoni'],
  'special-all-dressed': allDressed,
});
