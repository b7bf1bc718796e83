import type { Prices } from '#menu/menu.ts';
import { answer, type SeededGroup, type SeededModifier, topping } from './seeded-group.ts';

// By the size of the pizza; the single price is for sandwiches, which share these groups.
const vegetable: Prices = { single: 75, b: 125, s: 175, m: 225, l: 275, xl: 325 };
const cheese: Prices = { single: 150, b: 175, s: 225, m: 295, l: 350, xl: 425 };
const meat: Prices = { single: 250, b: 175, s: 225, m: 295, l: 350, xl: 425 };
const drizzle: Prices = { single: 0, b: 50, s: 75, m: 100, l: 125, xl: 150 };
// No sandwich has any.
const seafood: Prices = { b: 250, s: 325, m: 425, l: 500, xl: 600 };
const { single: _, ...pizzaVegetable } = vegetable;
const { single: __, ...pizzaDrizzle } = drizzle;

const sandwiches = ['burgers', 'submarines', 'wraps', 'club'] as const;
const turnovers = ['calzone', 'all-dressed-panzerotti'] as const;
const caesars = ['caesar-salad', 'grilled-chicken-caesar-salad'] as const;
const filledTrios = ['cheeseburger-trio', 'grilled-cheese-trio'] as const;

/** A sauce: one of them is on every pizza unless it is left out, and a half may have its own. */
function sauce(...named: Parameters<typeof answer>): SeededModifier {
  return { ...answer(...named), isTopping: true };
}

/** What lies on pizzas and in sandwiches: sold out once, it is gone from both. */
export const toppings: readonly SeededGroup[] = [
  {
    key: 'pizza-sauce',
    name: { fr: 'Sauce', en: 'Sauce' },
    max: 1,
    modifiers: [
      { ...sauce('sauce-tomato', { fr: 'Sauce tomate', en: 'Tomato sauce' }), isUsual: true },
      sauce(
        'sauce-white',
        { fr: "Sauce blanche à l'ail", en: 'White garlic sauce' },
        { fr: 'sauce blanche', en: 'white sauce' },
      ),
      sauce('sauce-bbq', { fr: 'Sauce BBQ', en: 'BBQ sauce' }),
      sauce('sauce-pesto', { fr: 'Pesto de basilic', en: 'Basil pesto' }, both('pesto')),
      sauce('sauce-meat', { fr: 'Sauce à la viande', en: 'Meat sauce' }),
      sauce('sauce-gravy', { fr: 'Sauce brune', en: 'Gravy' }),
    ],
    categories: ['pizzas'],
  },
  {
    key: 'cheeses',
    name: { fr: 'Fromages', en: 'Cheeses' },
    max: 20,
    modifiers: [
      // More of it is the extra cheese au gratin.
      {
        key: 'mozzarella',
        name: { fr: 'Mozzarella', en: 'Mozzarella' },
        kitchenName: both('mozza'),
        prices: cheese,
        isTopping: true,
      },
      topping('fresh-mozzarella', { fr: 'Mozzarella fraîche', en: 'Fresh mozzarella' }, cheese, {
        fr: 'mozza fraîche',
        en: 'fresh mozza',
      }),
      topping('cheddar', { fr: 'Cheddar', en: 'Cheddar' }, cheese),
      topping('feta', { fr: 'Feta', en: 'Feta' }, cheese),
      topping('parmesan', { fr: 'Parmesan', en: 'Parmesan' }, cheese),
      topping('provolone', { fr: 'Provolone', en: 'Provolone' }, cheese),
      topping('gorgonzola', { fr: 'Gorgonzola', en: 'Gorgonzola' }, cheese),
      topping('ricotta', { fr: 'Ricotta', en: 'Ricotta' }, cheese),
      topping('cheese-curds', { fr: 'Fromage en grains', en: 'Cheese curds' }, cheese, {
        fr: 'en grains',
        en: 'curds',
      }),
    ],
    categories: ['pizzas', ...sandwiches],
    items: [...turnovers, ...filledTrios, ...caesars, 'greek-salad', 'caprese-salad'],
  },
  {
    key: 'meats',
    name: { fr: 'Viandes', en: 'Meats' },
    max: 20,
    modifiers: [
      topping('pepperoni', { fr: 'Pepperoni', en: 'Pepperoni' }, meat),
      topping('ham', { fr: 'Jambon', en: 'Ham' }, meat),
      topping('bacon', { fr: 'Bacon', en: 'Bacon' }, meat),
      topping('italian-sausage', { fr: 'Saucisse italienne', en: 'Italian sausage' }, meat, {
        fr: 'saucisse',
        en: 'sausage',
      }),
      topping('ground-beef', { fr: 'Bœuf haché', en: 'Ground beef' }, meat),
      topping('smoked-meat', { fr: 'Smoked meat', en: 'Smoked meat' }, meat),
      topping('salami', { fr: 'Salami piquant', en: 'Spicy salami' }, meat, both('salami')),
      topping('gyro-meat', { fr: 'Viande à gyro', en: 'Gyro meat' }, meat, both('gyro')),
      topping('chicken', { fr: 'Poulet grillé', en: 'Grilled chicken' }, meat, {
        fr: 'poulet',
        en: 'chicken',
      }),
      topping('steak', { fr: 'Steak tranché', en: 'Sliced steak' }, meat, both('steak')),
      topping('prosciutto', { fr: 'Prosciutto', en: 'Prosciutto' }, meat),
    ],
    categories: ['pizzas', ...sandwiches],
    items: [
      ...turnovers,
      ...filledTrios,
      ...caesars,
      'chef-salad',
      ...['classic-poutine', 'bacon-poutine', 'smoked-meat-poutine', 'all-dressed-poutine'],
    ],
  },
  {
    key: 'seafood',
    name: { fr: 'Fruits de mer', en: 'Seafood' },
    max: 10,
    modifiers: [
      topping('anchovies', { fr: 'Anchois', en: 'Anchovies' }, seafood),
      topping('shrimp', { fr: 'Crevettes', en: 'Shrimp' }, seafood),
      topping('scallops', { fr: 'Pétoncles', en: 'Scallops' }, seafood),
      topping('crab', { fr: 'Goberge à saveur de crabe', en: 'Crab-flavoured pollock' }, seafood, {
        fr: 'goberge',
        en: 'pollock',
      }),
    ],
    categories: ['pizzas'],
  },
  {
    key: 'vegetables',
    name: { fr: 'Légumes et autres', en: 'Vegetables and more' },
    max: 40,
    modifiers: [
      topping('mushrooms', { fr: 'Champignons', en: 'Mushrooms' }, vegetable),
      topping('green-peppers', { fr: 'Piments verts', en: 'Green peppers' }, vegetable),
      topping('onions', { fr: 'Oignons', en: 'Onions' }, vegetable),
      topping('red-onions', { fr: 'Oignons rouges', en: 'Red onions' }, vegetable),
      topping(
        'caramelized-onions',
        { fr: 'Oignons caramélisés', en: 'Caramelized onions' },
        vegetable,
        { fr: 'oignons caram.', en: 'caram. onions' },
      ),
      topping('tomatoes', { fr: 'Tomates', en: 'Tomatoes' }, vegetable),
      topping(
        'sun-dried-tomatoes',
        { fr: 'Tomates séchées', en: 'Sun-dried tomatoes' },
        pizzaVegetable,
        { fr: 'tomates séch.', en: 'dried tomatoes' },
      ),
      topping('black-olives', { fr: 'Olives noires', en: 'Black olives' }, vegetable),
      topping(
        'kalamata-olives',
        { fr: 'Olives kalamata', en: 'Kalamata olives' },
        vegetable,
        both('kalamata'),
      ),
      topping('roasted-peppers', { fr: 'Poivrons rôtis', en: 'Roasted peppers' }, vegetable),
      topping('hot-peppers', { fr: 'Piments forts', en: 'Hot peppers' }, vegetable),
      topping('jalapenos', { fr: 'Jalapeños', en: 'Jalapeños' }, vegetable),
      topping('pineapple', { fr: 'Ananas', en: 'Pineapple' }, pizzaVegetable),
      topping('artichokes', { fr: "Cœurs d'artichauts", en: 'Artichoke hearts' }, pizzaVegetable, {
        fr: 'artichauts',
        en: 'artichokes',
      }),
      topping('spinach', { fr: 'Épinards', en: 'Spinach' }, vegetable),
      topping('arugula', { fr: 'Roquette', en: 'Arugula' }, vegetable),
      topping('basil', { fr: 'Basilic frais', en: 'Fresh basil' }, vegetable, {
        fr: 'basilic',
        en: 'basil',
      }),
      topping('capers', { fr: 'Câpres', en: 'Capers' }, pizzaVegetable),
      topping('garlic', { fr: 'Ail rôti', en: 'Roasted garlic' }, pizzaVegetable, {
        fr: 'ail',
        en: 'garlic',
      }),
      topping('pickles', { fr: 'Cornichons', en: 'Pickles' }, vegetable),
      topping('fries', { fr: 'Frites maison', en: 'House-cut fries' }, pizzaVegetable),
      topping('mustard', { fr: 'Moutarde', en: 'Mustard' }, drizzle),
      topping('olive-oil', { fr: "Filet d'huile d'olive", en: 'Olive oil drizzle' }, pizzaDrizzle, {
        fr: "huile d'olive",
        en: 'olive oil',
      }),
      topping('hot-oil', { fr: "Filet d'huile piquante", en: 'Hot oil drizzle' }, pizzaDrizzle, {
        fr: 'huile piquante',
        en: 'hot oil',
      }),
    ],
    categories: ['pizzas', ...sandwiches],
    items: [
      ...turnovers,
      ...filledTrios,
      ...['hot-dog-trio', 'crispy-chicken-sandwich-trio'],
      ...['garden-salad', 'greek-salad', 'caprese-salad', 'chef-salad', 'tuna-salad'],
      ...['nachos', 'michigan-poutine', 'all-dressed-poutine'],
      ...['hot-hamburger', 'michigan-hot-dogs'],
    ],
  },
];

function both(word: string) {
  return { fr: word, en: word };
}
