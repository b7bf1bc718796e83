import fc from 'fast-check';
import { type Capacity, firstSizes, type Need } from '#capacity/capacity.ts';
import type { KitchenWish } from '#capacity/quote.ts';
import { minute } from '#capacity/timeline.ts';
import { wednesdayEvening } from './app.ts';

export const kitchenNow = Date.parse(wednesdayEvening);

/** An oven that takes six large pizzas at once and bakes them in ten minutes. */
export const sixAtOnce: Capacity = {
  stations: { oven: { before: 5, after: 2, hours: [], units: 600, minutes: 10 } },
  sizes: firstSizes,
  weights: [],
  deliveries: null,
  extraMinutes: 0,
  unconfirmedShare: 33,
  allowances: [],
};

/** A kitchen of any size, some with hands and with few drivers. */
export const anyCapacity: fc.Arbitrary<Capacity> = fc
  .record({
    units: fc.integer({ min: 150, max: 1_500 }),
    minutes: fc.integer({ min: 1, max: 20 }),
    people: fc.constantFrom(null, 1, 3),
    deliveries: fc.constantFrom(null, 1, 4),
    extraMinutes: fc.integer({ min: -5, max: 10 }),
  })
  .map(({ units, minutes, people, deliveries, extraMinutes }) => ({
    ...sixAtOnce,
    deliveries,
    extraMinutes,
    stations: {
      oven: { ...sixAtOnce.stations.oven, units, minutes },
      ...(people
        ? { hands: { units: people * 100, minutes: 2, before: 0, after: minutes + 2, hours: [] } }
        : {}),
    },
  }));

const anyNeeds: fc.Arbitrary<readonly Need[]> = fc
  .array(
    fc.record({
      station: fc.constantFrom('oven', 'hands'),
      size: fc.constant(null),
      units: fc.constantFrom(35, 50, 75, 100),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((needs) => needs.toSorted((a, b) => b.units - a.units));

/** An order of any size, for now or for any time of the evening. */
export const anyWish: fc.Arbitrary<KitchenWish> = fc.record({
  needs: anyNeeds,
  from: fc.integer({ min: 0, max: 120 }).map((past) => kitchenNow + past * minute + 17_000),
  chosen: fc.option(fc.integer({ min: 15, max: 240 }).map((past) => kitchenNow + past * minute)),
  drive: fc.option(fc.integer({ min: 1, max: 30 })),
  closesAt: fc.constant(kitchenNow + 300 * minute),
});
