/**
 * Every topping with a picture layer from `art/`, from the bottom up. Files are
 * `/pictures/layers/<key>-<width>.<format>`; other toppings have no picture.
 */
export const pizzaLayers = [
  'sauce-tomato',
  'sauce-white',
  'sauce-bbq',
  'sauce-pesto',
  'sauce-meat',
  'sauce-gravy',
  'mozzarella',
  'provolone',
  'cheddar',
  'fresh-mozzarella',
  'salami',
  'pepperoni',
  'ham',
  'smoked-meat',
  'gyro-meat',
  'tomatoes',
  'steak',
  'chicken',
  'spinach',
  'ground-beef',
  'italian-sausage',
  'mushrooms',
  'bacon',
  'artichokes',
  'roasted-peppers',
  'sun-dried-tomatoes',
  'pineapple',
  'caramelized-onions',
  'green-peppers',
  'onions',
  'red-onions',
  'scallops',
  'crab',
  'shrimp',
  'fries',
  'cheese-curds',
  'gorgonzola',
  'ricotta',
  'feta',
  'pickles',
  'hot-peppers',
  'jalapenos',
  'black-olives',
  'kalamata-olives',
  'anchovies',
  'garlic',
  'capers',
  'prosciutto',
  'arugula',
  'basil',
  'parmesan',
  'olive-oil',
  'hot-oil',
  'mustard',
] as const;
export type PizzaLayer = (typeof pizzaLayers)[number];

/** Sizes of a drawn crust: a smaller pizza has a wider rim. */
export const crustSizes = ['b', 's', 'm', 'l', 'xl'] as const;
export type CrustSize = (typeof crustSizes)[number];

/** Radius of the toppings as a share of the large crust's: they shrink with it. */
export const toppingScale: Readonly<Record<CrustSize, number>> = {
  b: 0.91,
  s: 0.95,
  m: 0.98,
  l: 1,
  xl: 1.02,
};

/** Amounts on one half by key; keys without a layer are ignored. */
export type Toppings = Readonly<Record<string, number>>;

/** One picture of the stack, on the whole pizza or on one half. */
export type LaidLayer = {
  readonly key: PizzaLayer;
  readonly side: 'whole' | 'left' | 'right';
  /** The second portion, turned so that it does not hide the first. */
  readonly isExtra: boolean;
};

/** Returns the layers of a pizza's picture, from the dough upward. */
export function layersOf(left: Toppings, right: Toppings): readonly LaidLayer[] {
  return pizzaLayers.flatMap((key) => {
    const [onLeft, onRight] = [left[key] ?? 0, right[key] ?? 0];
    return [1, 2].flatMap((helping): LaidLayer[] => {
      const isExtra = helping === 2;
      if (onLeft >= helping && onRight >= helping) return [{ key, side: 'whole', isExtra }];
      if (onLeft >= helping) return [{ key, side: 'left', isExtra }];
      return onRight >= helping ? [{ key, side: 'right', isExtra }] : [];
    });
  });
}
