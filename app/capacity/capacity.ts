import { hasSizedParts, type Line, type Piece } from '#cart/line.ts';
import { hasPizzaSizes } from '#menu/sizes.ts';

// How much of the oven dishes take. All amounts are in hundredths of a large pizza.

/** What an owner says of the oven. */
export type Oven = {
  /** What it takes at once. */
  readonly units: number;
  /** How long a large pizza bakes. */
  readonly minutes: number;
  /** The keys of the categories that bake. */
  readonly baked: readonly string[];
};

export const sizeUnits = { b: 25, s: 50, m: 75, l: 100, xl: 150 } as const;
export type PizzaSize = keyof typeof sizeUnits;
const pizzaSizes = Object.keys(sizeUnits) as PizzaSize[];
/** Of a dish that bakes and has no pizza's size. */
const otherUnits = 50;

type Baked = Pick<Line, 'itemId' | 'name' | 'size' | 'categoryKey' | 'quantity' | 'parts'>;

/** Returns what lines take of the oven; `categoryOf` gives a part's category, null where it is unknown. */
export function unitsOf(
  lines: readonly Baked[],
  oven: Pick<Oven, 'baked'>,
  categoryOf: (itemId: string) => string | null,
): number {
  return lines.reduce((sum, { quantity, parts, ...line }) => {
    const ofParts = parts.map((part) => pieceUnits(part, categoryOf(part.itemId), oven));
    // What is made of pizzas takes their room, and none of its own (B-4419).
    const own = hasSizedParts({ parts }) ? 0 : pieceUnits(line, line.categoryKey, oven);
    return sum + quantity * ofParts.reduce((all, units) => all + units, own);
  }, 0);
}

function pieceUnits(
  { name, size }: Pick<Piece, 'name' | 'size'>,
  categoryKey: string | null,
  { baked }: Pick<Oven, 'baked'>,
): number {
  const known = pizzaSizes.find((one) => one === size);
  const pizza = known && hasPizzaSizes(categoryKey, name) ? known : null;
  // A pizza that is still to be chosen has a size, and no category yet.
  const bakes = categoryKey === null ? pizza !== null : baked.includes(categoryKey);
  if (!bakes) return 0;
  return pizza ? sizeUnits[pizza] : otherUnits;
}

/** A stranger's larger order than this share of a quarter of an hour waits for a cook's yes (B-4204). */
const unconfirmedShare = 1 / 3;

/** Tells whether an order takes its place only once a cook has confirmed it; one large pizza never does. */
export function needsConfirming(units: number, oven: Pick<Oven, 'units' | 'minutes'>): boolean {
  return units > sizeUnits.l && units > unconfirmedShare * quarterUnits(oven);
}

/** Minutes in which one load gives place to the next. */
const betweenLoads = 1;

/** Returns what an oven bakes in a quarter of an hour. */
export function quarterUnits({ units, minutes }: Pick<Oven, 'units' | 'minutes'>): number {
  return Math.floor((units * 15) / (minutes + betweenLoads));
}
