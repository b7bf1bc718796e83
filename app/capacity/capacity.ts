import type { Line, Piece } from '#cart/line.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import type { SizeKey } from '#menu/menu.ts';
import { hasPizzaSizes } from '#menu/sizes.ts';

/** Where something is made of which only so much fits at once. */
export const stationKeys = ['oven', 'fryer', 'hands'] as const;
export type StationKey = (typeof stationKeys)[number];

/** Other units at some hours of some weekdays; in minutes of the day, on quarters of an hour. */
export type StationHours = {
  readonly weekday: Weekday;
  readonly from: number;
  readonly to: number;
  readonly units: number;
};

/** What a station takes at once, in hundredths of a large pizza, and how long it needs. */
export type Station = {
  readonly units: number;
  /** Of one load. */
  readonly minutes: number;
  /** From the order until its first load goes in. */
  readonly before: number;
  /** From the end of its last load until the food can leave. */
  readonly after: number;
  readonly hours: readonly StationHours[];
};

/** What each of a category or of a dish takes of a station, in hundredths, whatever its size. */
export type Weight = {
  readonly target: 'category' | 'item';
  /** The category's key, or the id under which the dish is ordered. */
  readonly key: string;
  readonly station: StationKey;
  readonly units: number;
};

export const pizzaSizes = ['b', 's', 'm', 'l', 'xl'] as const satisfies readonly SizeKey[];
export type PizzaSize = (typeof pizzaSizes)[number];

/** So many minutes later than planned are 85 of 100 orders ready at such an hour of such days. */
export type Allowance = {
  /** Fridays and Saturdays. */
  readonly isBusy: boolean;
  readonly hour: number;
  /** Of orders that have to wait for the oven: they are less certain. */
  readonly isWaiting: boolean;
  readonly minutes: number;
};

/** How much a kitchen makes at once, as its owner says it, and what it has learned of itself. */
export type Capacity = {
  readonly stations: { readonly oven: Station } & {
    readonly [Key in StationKey]?: Station | undefined;
  };
  /** What a pizza of each size takes of the oven, in hundredths. */
  readonly sizes: Readonly<Record<PizzaSize, number>>;
  readonly weights: readonly Weight[];
  /** How many deliveries can be on the road at once; null is any number. */
  readonly deliveries: number | null;
  /** What the owner adds to every time that is said, or takes away. */
  readonly extraMinutes: number;
  /** In percent of what the oven makes in a quarter of an hour: more waits for a cook's yes (B-4204). */
  readonly unconfirmedShare: number;
  readonly allowances: readonly Allowance[];
};

/** What the two questions of the first morning leave open. */
export const firstSizes: Capacity['sizes'] = { b: 35, s: 50, m: 75, l: 100, xl: 150 };
export const firstStation = { before: 5, after: 2, hours: [] } as const;

/** So many pieces of one weight that are made at one station. */
export type Need = {
  readonly station: StationKey;
  /** As people say them; null where the size does not matter. */
  readonly size: PizzaSize | null;
  /** Of one piece. */
  readonly units: number;
  readonly count: number;
};

/** Tells whether needs are more of the oven than a stranger is given before a cook confirms (B-4204). */
export function needsConfirming(needs: readonly Need[], capacity: Capacity): boolean {
  const { units, minutes } = capacity.stations.oven;
  const baked = needs.filter(({ station }) => station === 'oven');
  const wanted = baked.reduce((sum, need) => sum + need.units * need.count, 0);
  const share = Math.floor((100 * wanted * minutes) / (15 * units));
  // One large pizza is never too much, however small the oven.
  return wanted > capacity.sizes.l && share > capacity.unconfirmedShare;
}

/** Tells in which category a dish stands; null where it stands in none. */
type CategoryOf = (itemId: string) => string | null;

/** Returns what lines take of each station, the heaviest first, the same weights together. */
export function needsOf(
  lines: readonly Pick<Line, 'itemId' | 'name' | 'size' | 'categoryKey' | 'quantity' | 'parts'>[],
  capacity: Capacity,
  categoryOf: CategoryOf,
): readonly Need[] {
  const needs = new Map<string, Need>();
  for (const { quantity, parts, ...line } of lines) {
    for (const piece of [line, ...parts]) {
      const categoryKey = 'categoryKey' in piece ? piece.categoryKey : categoryOf(piece.itemId);
      for (const need of weightsOf(piece, categoryKey, capacity)) {
        const key = `${need.station} ${need.size} ${need.units}`;
        needs.set(key, { ...need, count: (needs.get(key)?.count ?? 0) + quantity });
      }
    }
  }
  return [...needs.values()].sort((a, b) => b.units - a.units);
}

/** What one piece takes: what is said of the dish, else of its category, else of its size. */
function weightsOf(
  { itemId, name, size }: Pick<Piece, 'itemId' | 'name' | 'size'>,
  categoryKey: string | null,
  { stations, sizes, weights }: Capacity,
): readonly Omit<Need, 'count'>[] {
  const known = pizzaSizes.find((one) => one === size);
  const pizzaSize = known && hasPizzaSizes(categoryKey, name) ? known : null;
  /** A pair of hands makes one pizza after the other, whatever its size. */
  function ofSize(station: StationKey): number {
    if (!pizzaSize || station === 'fryer') return 0;
    return station === 'hands' ? 100 : sizes[pizzaSize];
  }
  return stationKeys.flatMap((station) => {
    if (!stations[station]) return [];
    const ruled = (target: Weight['target'], key: string | null) =>
      weights.find((one) => one.station === station && one.target === target && one.key === key)
        ?.units;
    const units = ruled('item', itemId) ?? ruled('category', categoryKey) ?? ofSize(station);
    return units > 0 ? [{ station, size: pizzaSize, units }] : [];
  });
}
