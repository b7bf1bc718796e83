/** What art/rendered holds: one file per picture, width and format, named `<name>-<width>.<format>`. */
export type Picture = {
  /** Intrinsic width and height of the drawing, for the aspect ratio. */
  width: number;
  height: number;
  widths: readonly number[];
  /** A cut-out that floats on any colour, or a photograph with its own table. */
  transparent: boolean;
};

const PIZZA = {
  width: 1200,
  height: 1200,
  widths: [240, 360, 640, 1200],
  transparent: true,
} as const;
const CANS = { width: 480, height: 480, widths: [160, 320, 480], transparent: true } as const;
const DISH = { width: 720, height: 720, widths: [240, 480, 720], transparent: false } as const;

export const FORMATS = ['avif', 'webp'] as const;

export const PICTURES = {
  pepperoni: PIZZA,
  'super-special': PIZZA,
  'all-dressed': PIZZA,
  'lifted-slice': PIZZA,
  feast: PIZZA,
  'two-for-one': { width: 960, height: 640, widths: [320, 640, 960], transparent: true },
  'cans-1': CANS,
  'cans-2': CANS,
  'cans-3': CANS,
  trio: DISH,
  appetizers: DISH,
  salads: DISH,
  pasta: DISH,
  wraps: DISH,
  club: DISH,
  specialties: DISH,
  submarines: DISH,
  mains: DISH,
  fries: DISH,
  burgers: DISH,
  wings: DISH,
  pizzas: DISH,
  combos: DISH,
  beverages: DISH,
} as const satisfies Record<string, Picture>;

/** Most bytes an AVIF of the hero may weigh at the width that phones choose. */
export const HERO_LIMIT = 30_000;

/** Most bytes an AVIF on a card may weigh at the width that phones choose. */
export const CARD_LIMIT = 12_000;

/** The same at 240 px, which phones of two dots to a point choose. */
const SMALL_LIMIT = 6_500;

/** Most bytes an AVIF may weigh: a phone shows the hero at 640 px, what is smaller stands on a card. */
export function avifLimit(name: PictureName, width: number): number {
  const { widths, transparent } = PICTURES[name];
  if (width === 240 && transparent) return SMALL_LIMIT;
  if (width === widths[0] || width === 360) return CARD_LIMIT;
  if (width <= 480) return 15_000;
  if (!transparent) return 32_000;
  return width <= 800 ? HERO_LIMIT : 100_000;
}

/** Most bytes a WebP may weigh: few phones are left that want one, and twice an AVIF is its nature. */
export function webpLimit(name: PictureName, width: number): number {
  return 2 * avifLimit(name, width);
}

export type PictureName = keyof typeof PICTURES;

/** Sides of a layer's square: an AVIF for phones of two or three dots to a point, a plainer WebP. */
export const LAYER_SIDES = { avif: 560, webp: 360 } as const;

/** Most bytes that a layer may weigh: a pizza is a stack of up to ten. */
export const LAYER_LIMIT = 24_900;

/** Widths of a dish's picture, with the most bytes each may weigh: a phone sees a hundred and sixty go by. */
export const DISH_LIMITS = { 240: SMALL_LIMIT, 360: CARD_LIMIT, 640: 40_000 } as const;
