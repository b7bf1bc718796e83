import type { PizzaRecipe } from '#modifiers/built-in/pizza-recipes.ts';
import type { PizzaLayer } from '#modifiers/rules/pizza-layers.ts';
import type { Random } from '../kit/random.ts';
import { ball, type Form, type Spot } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { mottled, over, plain, rgb, step } from '../studio/paint.ts';
import {
  moved,
  type Paint,
  type Pose,
  placed,
  put,
  type Shape,
  type Solid,
} from '../studio/solid.ts';
import { coated, heap } from './arrange.ts';
import { curd, fresh, molten, risen, strands } from './cheese.ts';
import { fleck, PARSLEY } from './greens.ts';
import { PIECES } from './pizza-pieces.ts';
import { SAUCES, squiggle } from './sauces.ts';

const SPREADS = {
  'sauce-tomato': SAUCES.baked,
  'sauce-white': SAUCES.alfredo,
  'sauce-bbq': SAUCES.bbq,
  'sauce-pesto': SAUCES.pesto,
  'sauce-meat': SAUCES.meat,
  'sauce-gravy': SAUCES.gravy,
} as const;

/** The dough, its sauce and its cheese: one body, cut into eight; `cover` is what toppings sink into. */
function base(random: Random, recipe: PizzaRecipe): { form: Form; paint: Paint; cover: Paint } {
  const shift = random.between(0, 9);
  const spread =
    Object.entries(SPREADS).find(([key]) => recipe[key] !== undefined)?.[1] ?? SAUCES.baked;
  const hasCheese = ['mozzarella', 'cheese-curds', 'provolone'].some((key) => key in recipe);
  const cheese = molten(shift);
  const { high } = risen(shift);
  const crust = mottled('#87420f', '#d68f3c', 0.9, { rough: 0.4, gloss: 0.45, soft: 0.2 }, 1.3);
  const [char, flour, brown] = [rgb('#240e05'), rgb('#f3e2bf'), rgb('#7a3c0e')];
  // How little cheese there is: at the rim, and where the sauce has come through.
  const bareAt = (x: number, z: number): number => {
    if (!hasCheese) return 1;
    const r = Math.hypot(x, z) + 0.05 * clouds(x * 1.2 + shift, 0, z * 1.2);
    return step(0.76, 0.82, r) + step(0.34, 0.52, clouds(x * 0.9 + shift, 2, z * 0.9));
  };
  const form: Form = (x, y, z) => {
    // High above it nothing of its roughness matters.
    if (y > 0.3) return y - 0.18;
    const r = Math.hypot(x, z) + 0.014 * clouds(x * 0.7 + shift, 0, z * 0.7);
    const bare = Math.min(1, bareAt(x, z));
    const lumps = hasCheese ? 0 : 0.012 * clouds(x * 1.7 + shift, 5, z * 1.7);
    const top = 0.064 - 0.016 * bare + high(x, z) * (1 - 0.6 * bare) + lumps;
    const floor = Math.max(r - 0.95, y - top, 0.005 - y);
    const puff =
      0.07 +
      0.022 * clouds(x * 1.2 + shift, 1, z * 1.2) +
      0.02 * step(0.45, 0.75, 1 - cells(x * 1.1 + shift, 0.4, z * 1.1));
    const rim = Math.hypot(r - 0.92, (y - 0.06) * 1.12) - puff;
    const share = Math.max(0, Math.min(1, 0.5 + (rim - floor) / 0.1));
    const body = rim + (floor - rim) * share - 0.05 * share * (1 - share);
    return body + 0.004 * grit(x * 1.5, y * 1.5, z * 1.5 + shift);
  };
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x, z) + 0.02 * clouds(x * 1.4 + shift, 0, z * 1.4);
    if (r < 0.845 && y > 0.02) {
      if (bareAt(x, z) > 0.5) spread(surface, x, y, z);
      else cheese(surface, x, y, z);
      return;
    }
    crust(surface, x + shift, y, z);
    over(surface, brown, step(0.06, 0.15, y) * (0.3 + 0.6 * clouds(x * 1.1, y, z * 1.1 + shift)));
    const spot = 1 - cells(x * 1.9 + shift, y * 1.9, z * 1.9);
    over(
      surface,
      char,
      step(0.5, 0.85, spot) * step(-0.5, 0.3, clouds(x * 0.6, 3, z * 0.6 + shift)) * 0.9,
    );
    over(surface, flour, step(0.3, 0.7, grit(x * 1.4 + shift, y * 1.4, z * 1.4)) * 0.25);
  };
  return { form, paint, cover: hasCheese ? cheese : spread };
}

/** What stands on a pizza in drops. */
const DROPS = {
  'hot-oil': plain('#c8401a', { rough: 0.06, gloss: 1.5, soft: 0.3 }),
  'olive-oil': plain('#a0561a', { rough: 0.06, gloss: 1.3, soft: 0.3 }),
  'sauce-pesto': SAUCES.pesto,
  'sauce-bbq': SAUCES.bbq,
} as const;

export type Serving = {
  /** Degrees that the first slice begins at. */
  start?: number;
  /** How far that slice has been drawn out, and lifted. */
  out?: number;
  lift?: number;
  tilt?: number;
  /** The slice that was drawn out is not there any more, or only it is. */
  only?: 'rest' | 'slice' | 'half';
};

/** A pizza of radius 1 around the origin, perhaps with a slice on its way to somebody. */
export function pizza(
  random: Random,
  recipe: PizzaRecipe,
  { start = 60, out = 0, lift = 0, tilt = 0, only }: Serving = {},
): Solid[] {
  const { form, paint, cover } = base(random, recipe);
  const [from, wide] = [(start * Math.PI) / 180, only === 'half' ? Math.PI : Math.PI / 4];
  const middle = from + wide / 2;
  // Less than nothing within the slice.
  const beyond = (x: number, z: number): number => {
    const a = x * Math.sin(from) - z * Math.cos(from);
    const b = z * Math.cos(from + wide) - x * Math.sin(from + wide);
    return Math.max(a, b);
  };
  // The wheel has not quite gone through: no table shows in its cuts.
  const grooves = (x: number, y: number, z: number): number => {
    let least = 1;
    for (let index = 0; index < 4; index += 1) {
      const turn = from + (index * Math.PI) / 4;
      least = Math.min(least, Math.abs(x * Math.sin(turn) - z * Math.cos(turn)));
    }
    return Math.min(0.007 - least, y - 0.03);
  };
  const toppings = Object.entries(
    'sauce-meat' in recipe ? { 'ground-beef': 1, ...recipe } : recipe,
  ).flatMap(([key, amount]) => {
    const [count, draw, radius = 0.8] = PIECES[key as PizzaLayer] ?? [0, curd];
    return heap(
      random,
      {
        y: 0.066,
        radius,
        high: 0.022,
        count: Math.round(count * (amount === 2 ? 1.5 : 1)),
        tip: 16,
      },
      draw,
    );
  });
  const drops = Object.entries(DROPS).find(([key]) => key in recipe)?.[1];
  const drizzled = [
    ...('mustard' in recipe
      ? [squiggle('#e3ae10', 0.72, 0.34, 5, 0.022, { y: 0.13, turn: 24 })]
      : []),
    ...(drops
      ? heap(random, { y: 0.09, radius: 0.74, count: 26, tip: 0 }, (dice, pose) =>
          put(
            { distance: ball(dice.between(0.015, 0.045), 0.008, 0.025), reach: 0.06, paint: drops },
            pose,
          ),
        )
      : []),
    ...heap(random, { y: 0.1, radius: 0.8, high: 0.03, count: 36, tip: 30 }, (dice, pose) =>
      fleck(dice, pose, [...PARSLEY, '#5a4a1c'], 0.012),
    ),
  ];
  const whole = put({
    distance: (x, y, z) => Math.max(form(x, y, z), grooves(x, y, z)),
    reach: 1.06,
    paint,
    stride: 0.7,
  });
  const piece = put({
    distance: (x, y, z) => Math.max(form(x, y, z), beyond(x, z), grooves(x, y, z)),
    reach: 1.06,
    paint,
    stride: 0.7,
  });
  const rest = put({
    distance: (x, y, z) => Math.max(form(x, y, z), 0.006 - beyond(x, z), grooves(x, y, z)),
    reach: 1.06,
    paint,
    stride: 0.7,
  });
  // Toppings have sunk into what they lie on, and here and there it has run over them.
  const shift = random.between(0, 9);
  const flow = recipe.mozzarella && !NAKED.some((key) => key in recipe) ? 0.026 : 0;
  const sunk = (body: Solid, things: readonly Solid[], edge: typeof beyond): Solid =>
    coated([body, ...things], {
      thick: (x, z) => -0.007 + flow * step(0.2, 0.5, clouds(x * 0.95, shift, z * 0.95)),
      paint: cover,
      where: (x, z) => Math.max(Math.hypot(x, z) - 0.82, edge(x, z), grooves(x, 1, z)),
      smooth: 4,
      above: 0.05,
      below: 0.34,
      clear: 0.012,
    });
  const rounds = heap(
    random,
    { radius: 0.7, count: 'fresh-mozzarella' in recipe ? 12 : 0 },
    (_dice, pose) => put(NOTHING, pose),
  );
  const milky = (body: Solid, edge: typeof beyond): Solid => {
    const depth = (x: number, z: number): number =>
      Math.min(...rounds.map((one) => Math.hypot(x - one.x, z - one.z))) -
      0.225 -
      0.07 * clouds(x * 0.9 + shift, shift, z * 0.9) -
      0.016 * clouds(x * 2.6, shift, z * 2.6);
    return coated([body], {
      thick: (x, z) => -0.012 + 0.03 * step(0, 0.16, -depth(x, z)),
      paint: fresh(shift),
      where: (x, z) => Math.max(depth(x, z), Math.hypot(x, z) - 0.84, edge(x, z)),
      smooth: 2,
      above: 0.04,
      below: 0.2,
      clear: 0.014,
    });
  };
  const side = (body: Solid, edge: typeof beyond): Solid[] => {
    const belongs = ({ x, z }: Solid) => edge(x, z) < 0.006;
    const things = toppings.filter(belongs);
    return [
      body,
      ...things,
      sunk(body, things, edge),
      ...('fresh-mozzarella' in recipe ? [milky(body, edge)] : []),
      ...drizzled.filter(belongs),
    ];
  };
  const others = (x: number, z: number): number => 0.006 - beyond(x, z);
  if (only === 'rest') return side(rest, others);
  if (only === 'slice' || only === 'half') return side(piece, beyond);
  if (out === 0 && lift === 0) return side(whole, () => -1);
  const [taken, left] = [side(piece, beyond), side(rest, others)];
  const [dx, dz] = [Math.cos(middle), Math.sin(middle)];
  // Tipped about the slice's own crust: its point hangs, and cheese still holds it to the others.
  const turn = (Math.atan2(dx, dz) * 180) / Math.PI;
  const poses: readonly Pose[] = [
    { turn: -turn },
    { tilt },
    { turn, x: dx * out, z: dz * out, y: lift },
  ];
  const away = poses.reduce((solids, pose) => moved(solids, pose), taken);
  if (lift === 0 || !recipe.mozzarella) return [...left, ...away];
  const carried = ([x, y, z]: Spot): Spot => {
    const at = poses.reduce<{ x: number; y: number; z: number }>(
      (spot, pose) => placed(spot.x, spot.y, spot.z, pose),
      { x, y, z },
    );
    return [at.x, at.y, at.z];
  };
  // A little within either edge, at the cheese: there they hold on.
  const curtain = (edge: number, inwards: number, shares: readonly number[]) =>
    strands(
      shares.map((share) => {
        const spot = (aside: number, y: number): Spot => [
          Math.cos(edge) * share - Math.sin(edge) * aside * inwards,
          y,
          Math.sin(edge) * share + Math.cos(edge) * aside * inwards,
        ];
        return [spot(-0.03, 0.055), carried(spot(0.02, 0.045)), random.between(0.014, 0.024)];
      }),
      random,
    );
  const along = (count: number, first: number, last: number) =>
    Array.from(
      { length: count },
      (_, index) => first + ((last - first) * (index + random.between(-0.35, 0.35))) / (count - 1),
    );
  return [
    ...left,
    ...away,
    curtain(from, 1, along(10, 0.12, 0.74)),
    curtain(from + wide, -1, along(8, 0.2, 0.72)),
  ];
}

const NOTHING: Shape = { distance: () => 1, reach: 0, paint: plain('#ffffff', {}) };

/** What is laid on late or is not to be hidden: no cheese runs over it. */
const NAKED = ['shrimp', 'prosciutto', 'anchovies', 'ham'] as const;
