import { hasSizedParts, type Line, type Piece } from '#cart/line.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import type { SizeKey } from '#menu/menu.ts';
import { hasPizzaSizes } from '#menu/sizes.ts';

export const stationKeys = ['oven', 'fryer', 'hands'] as const;
export type StationKey = (typeof stationKeys)[number];

/** Other units at some hours of a weekday; in minutes of the day, on quarters of an hour. */
export type StationHours = {
  readonly weekday: Weekday;
  readonly from: number;
  readonly to: number;
  readonly units: number;
};

/** What a station takes at once, in hundredths of a large pizza, and its minutes. */
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

/** What a category or a dish takes of a station, in hundredths, whatever its size. */
export type Weight = {
  readonly target: 'category' | 'item';
  /** The category's key, or the id under which the dish is ordered. */
  readonly key: string;
  readonly station: StationKey;
  readonly units: number;
};

export const pizzaSizes = ['b', 's', 'm', 'l', 'xl'] as const satisfies readonly SizeKey[];
export type PizzaSize = (typeof pizzaSizes)[number];

/** So many minutes later than planned 85 of 100 orders are ready in such hours. */
export type Allowance = {
  /** Fridays and Saturdays. */
  readonly isBusy: boolean;
  readonly hour: number;
  /** Of orders that wait for the oven: they are less certain. */
  readonly isWaiting: boolean;
  readonly minutes: number;
};

export type Capacity = {
  readonly stations: { readonly oven: Station } & {
    readonly [Key in StationKey]?: Station | undefined;
  };
  /** What a pizza of each size takes of the oven, in hundredths. */
  readonly sizes: Readonly<Record<PizzaSize, number>>;
  readonly weights: readonly Weight[];
  /** How many deliveries can be on the road at once; null is any number. */
  readonly deliveries: number | null;
  /** What the owner adds to every quoted time, or takes off. */
  readonly extraMinutes: number;
  /** In percent of the oven's quarter of an hour: more waits for a cook's yes (B-4204). */
  readonly unconfirmedShare: number;
  readonly allowances: readonly Allowance[];
};

/** The values that the two questions of the opening checklist leave open. */
export const firstSizes: Capacity['sizes'] = { b: 35, s: 50, m: 75, l: 100, xl: 150 };

/** Pieces of one weight at one station. */
export type Need = {
  readonly station: StationKey;
  /** Null where the size does not matter. */
  readonly size: PizzaSize | null;
  /** Of one piece. */
  readonly units: number;
  readonly count: number;
};

/** Returns whether needs are more of the oven than an unconfirmed order gets (B-4204). */
export function needsConfirming(needs: readonly Need[], capacity: Capacity): boolean {
  const { units, minutes } = capacity.stations.oven;
  const baked = needs.filter(({ station }) => station === 'oven');
  const wanted = baked.reduce((sum, need) => sum + need.units * need.count, 0);
  const share = Math.floor((100 * wanted * minutes) / (15 * units));
  // One large pizza is never too much, however small the oven.
  return wanted > capacity.sizes.l && share > capacity.unconfirmedShare;
}

/** Returns a dish's category; null without one. */
type CategoryOf = (itemId: string) => string | null;

/** Returns what lines take of each station, the heaviest first, equal weights together. */
export function needsOf(
  lines: readonly Pick<Line, 'itemId' | 'name' | 'size' | 'categoryKey' | 'quantity' | 'parts'>[],
  capacity: Capacity,
  categoryOf: CategoryOf,
): readonly Need[] {
  const needs = new Map<string, Need>();
  for (const { quantity, parts, ...line } of lines) {
    // What is made of pizzas takes their room, and none of its own (B-4419).
    const own = hasSizedParts({ parts }) ? { ...line, size: null } : line;
    for (const piece of [own, ...parts]) {
      const categoryKey = 'categoryKey' in piece ? piece.categoryKey : categoryOf(piece.itemId);
      for (const need of weightsOf(piece, categoryKey, capacity)) {
        const key = `${need.station} ${need.size} ${need.units}`;
        needs.set(key, { ...need, count: (needs.get(key)?.count ?? 0) + quantity });
      }
    }
  }
  return [...needs.values()].sort((a, b) => b.units - a.units);
}

/** Returns a piece's weight: that of the dish, else of its category, else of its size. */
function weightsOf(
  { itemId, name, size }: Pick<Piece, 'itemId' | 'name' | 'size'>,
  categoryKey: string | null,
  { stations, sizes, weights }: Capacity,
): readonly Omit<Need, 'count'>[] {
  const known = pizzaSizes.find((one) => one === size);
  const pizzaSize = known && hasPizzaSizes(categoryKey, name) ? known : null;
  /**
   * Returns a size's weight; a pair of hands makes one pizza after the other, whatever its size.
   */
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
