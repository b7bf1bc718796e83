import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import {
  type CrustSize,
  crustSizes,
  type PizzaLayer,
  pizzaLayers,
  toppingScale,
} from '#modifiers/rules/pizza-layers.ts';
import { bareCrust } from '../kit/crust.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { put } from '../kit/shapes.ts';
import { mozzarella } from '../toppings/cheeses.ts';
import { placings } from '../toppings/placing.ts';
import {
  barbecueSauce,
  gravySauce,
  hotOil,
  meatSauce,
  mustard,
  oliveOil,
  pesto,
  tomatoSauce,
  whiteSauce,
} from '../toppings/sauces.ts';
import { TOPPINGS } from '../toppings/toppings.ts';

/** Every layer is a square with the pizza in its middle, so that they lie on each other. */
export const LAYER_SIDE = 1140;
const RADIUS = 545;

/** What is spread or poured over the whole pizza. */
const SPREADS: Partial<Record<PizzaLayer, (random: Random) => string>> = {
  'sauce-tomato': tomatoSauce,
  'sauce-white': whiteSauce,
  'sauce-bbq': barbecueSauce,
  'sauce-pesto': pesto,
  'sauce-meat': meatSauce,
  'sauce-gravy': gravySauce,
  mozzarella,
  'olive-oil': oliveOil,
  'hot-oil': hotOil,
  mustard,
};

export type LayerKey = PizzaLayer | `crust-${CrustSize}`;

/** Every layer that is drawn, the crusts first. */
export const LAYER_KEYS: readonly LayerKey[] = [
  ...crustSizes.map((size) => `crust-${size}` as const),
  ...pizzaLayers,
];

const company = Object.values(pizzaRecipes).map((recipe) => Object.keys(recipe));
const places = placings(TOPPINGS, company);

/** Draws one layer on a transparent square. */
export function layerDrawing(key: LayerKey): Drawing {
  const size = crustSizes.find((one) => key === `crust-${one}`);
  const parts = size ? crustParts(size) : toppingParts(key);
  const middle = { x: LAYER_SIDE / 2, y: LAYER_SIDE / 2 };
  return drawing(LAYER_SIDE, LAYER_SIDE, [put(middle, parts)]);
}

function crustParts(size: CrustSize): string {
  const shadow =
    '<ellipse cx="9" cy="14" rx="530" ry="528" fill="#2a1a14" opacity=".5" filter="url(#soft-16)"/>';
  const random = createRandom(60 + crustSizes.indexOf(size));
  return shadow + bareCrust(random, RADIUS, 0.85 * toppingScale[size]);
}

function toppingParts(key: LayerKey): string {
  const random = createRandom(200 + 11 * LAYER_KEYS.indexOf(key));
  const spread = SPREADS[key as PizzaLayer];
  if (spread) return spread(random);
  const topping = TOPPINGS[key];
  if (!topping) throw new Error(`Nothing draws ${key}`);
  return (places.get(key) ?? []).map((place) => topping.draw(random, place)).join('');
}
