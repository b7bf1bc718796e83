import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Capacity, firstSizes, firstStation } from './capacity.ts';
import { type Reserved, settle } from './settle.ts';
import { createTimeline, type Load, minute, place } from './timeline.ts';

const six: Capacity = {
  stations: { oven: { ...firstStation, units: 600, minutes: 10 } },
  sizes: firstSizes,
  weights: [],
  deliveries: null,
  extraMinutes: 0,
  allowances: [],
};
const now = Date.parse('2026-11-27T23:00:00Z');

const needs = fc
  .array(
    fc.record({
      station: fc.constant('oven' as const),
      size: fc.constant(null),
      units: fc.constantFrom(35, 50, 75, 100, 150),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) => list.toSorted((a, b) => b.units - a.units));
const wish = fc.record({
  needs,
  after: fc.integer({ min: 0, max: 90 }),
  chosen: fc.option(fc.integer({ min: 15, max: 240 })),
  drive: fc.option(fc.integer({ min: 1, max: 30 })),
  late: fc.integer({ min: 0, max: 20 }),
  gone: fc.boolean(),
});

function mostIn(loads: readonly Load[], station: Load['station']): number {
  const minutes = new Map<number, number>();
  for (const { units, from, until } of loads.filter((one) => one.station === station))
    for (let at = from; at < until; at += minute) minutes.set(at, (minutes.get(at) ?? 0) + units);
  return Math.max(0, ...minutes.values());
}

describe('a kitchen with an oven for six large pizzas', () => {
  test('never has more in the oven than fits, whatever comes, is late and goes', () => {
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 25 }),
        fc.constantFrom(null, 1, 3),
        (wishes, deliveries) => {
          const kitchen = { capacity: { ...six, deliveries }, fewer: null };
          let loads: readonly Reserved[] = [];
          let at = now;
          for (const [
            id,
            { needs: wanted, after, chosen, drive, late, gone },
          ] of wishes.entries()) {
            at += (after * minute) / 10;
            loads = settle(kitchen, loads, at, true);
            const timeline = createTimeline(kitchen, loads);
            const readyBy = chosen === null ? null : now + chosen * minute;
            const placed = place(timeline, kitchen, { needs: wanted, from: at, readyBy, drive });
            for (const [n, load] of (placed?.loads ?? []).entries())
              loads = [
                ...loads,
                { ...load, id: id * 100 + n, orderId: id, isIn: false, earliest: load.from },
              ];
            if (gone) loads = loads.filter(({ orderId }) => orderId !== id - 1);
            if (placed && late > 10)
              loads = loads.map((one) =>
                one.orderId === id - 2 && one.station === 'oven'
                  ? { ...one, isIn: one.from <= at }
                  : one,
              );
            expect(mostIn(loads, 'oven')).toBeLessThanOrEqual(600);
            expect(mostIn(loads, 'road')).toBeLessThanOrEqual(deliveries ?? Infinity);
          }
          const current = settle(kitchen, loads, at + 30 * minute, true);
          expect(mostIn(current, 'oven')).toBeLessThanOrEqual(600);
        },
      ),
    );
  });
});
