import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardLine } from '#tests/support/board-orders.ts';
import { atSix } from '#tests/support/oven.ts';
import { needsConfirming, quarterUnits, unitsOf } from './capacity.ts';
import { type OvenPlace, type Quarters, quarter, quarterOf, unitsIn } from './quarters.ts';
import { fullUntil, type KitchenWish, quoteOf, roundPromise } from './quote.ts';

const six = { units: 600, minutes: 10, baked: ['pizzas'] };
const empty: Quarters = { oven: six, fewer: null, taken: {} };
const wish: KitchenWish = {
  ...{ units: 200, from: atSix(0), lead: 20, chosen: null, drive: null, closesAt: atSix(180) },
};

function withPlace(quarters: Quarters, { from, units }: OvenPlace): Quarters {
  const taken = { ...quarters.taken };
  for (const [past, part] of units.entries())
    taken[from + past * quarter] = (taken[from + past * quarter] ?? 0) + part;
  return { ...quarters, taken };
}

/** Returns the times of equal orders, one after the other, and the oven after them. */
function timesOf(count: number, part: Partial<KitchenWish> = {}, quarters = empty) {
  const times: (number | null)[] = [];
  let now = quarters;
  for (let n = 0; n < count; n += 1) {
    const quote = quoteOf(now, { ...wish, ...part });
    times.push(quote && Math.round((quote.quotedAt - atSix(0)) / 60_000));
    if (quote?.place) now = withPlace(now, quote.place);
  }
  return { times, quarters: now };
}

describe('an oven that takes six large pizzas and bakes them in ten minutes', () => {
  test('makes eight in a quarter of an hour: a load gives place to the next in a minute (B-4002)', () => {
    expect(quarterUnits(six)).toBe(818);
  });

  test('bakes a pizza by its size, half as much for another dish of a category that bakes, and nothing else (B-4002)', () => {
    const lines = (['b', 's', 'm', 'l', 'xl'] as const).map((size) => boardLine({ size }));
    const unitsEach = lines.map((line) => unitsOf([line], six, () => null));
    expect(unitsEach).toEqual([25, 50, 75, 100, 150]);
    const sub = boardLine({ categoryKey: 'submarines', size: null, sizeLabel: null, quantity: 3 });
    expect(unitsOf([sub], six, () => null)).toBe(0);
    expect(unitsOf([sub], { baked: ['submarines'] }, () => null)).toBe(150);
  });

  test('is said to be ready in the usual minutes, and later as it fills up (B-4002)', () => {
    const { times } = timesOf(13);
    // Eight until 18:15, eight until 18:30; then two in each four minutes of the next quarter.
    expect(times).toEqual([20, 20, 20, 20, 20, 23, 27, 30, 34, 38, 42, 45, 49]);
  });

  test('bakes a large party over several quarters, and the whole of it is counted (B-4002)', () => {
    const { times, quarters } = timesOf(1, { units: 2_000 });
    expect(times).toEqual([45]);
    expect(Object.values(quarters.taken).reduce((sum, part) => sum + part, 0)).toBe(2_000);
  });

  test('asks for a cook’s yes of more than a third of its quarter, never of one pizza (B-4204)', () => {
    const small = { units: 100, minutes: 30 };
    expect([200, 272, 273, 300].map((units) => needsConfirming(units, six))).toEqual([
      ...[false, false, true, true],
    ]);
    expect([100, 101].map((units) => needsConfirming(units, small))).toEqual([false, true]);
  });

  test('takes fewer for a while, and as many as ever afterwards (B-4022)', () => {
    const fewer = { ...empty, fewer: { units: 150, until: atSix(30) } };
    expect([0, 15, 30].map((minutes) => unitsIn(fewer, atSix(minutes)))).toEqual([204, 204, 818]);
    expect(timesOf(3, {}, fewer).times).toEqual([20, 30, 34]);
  });

  test('is full for a chosen time, and for one too soon, without taking another’s room (B-4004)', () => {
    const chosen = atSix(60);
    const { times } = timesOf(6, { chosen });
    expect(times).toEqual([60, 60, 60, 60, 60, null]);
    expect(quoteOf(empty, { ...wish, chosen: atSix(14) })).toBeNull();
    expect(quoteOf(empty, { ...wish, chosen: atSix(30), drive: 16 })).toBeNull();
    expect(quoteOf(empty, { ...wish, chosen: atSix(30), drive: 15 })).not.toBeNull();
  });

  test('closes: what must wait past it is not taken, what an empty oven makes is (B-4005)', () => {
    const closesAt = atSix(10);
    expect(quoteOf(empty, { ...wish, closesAt })).not.toBeNull();
    const { quarters } = timesOf(4);
    expect(quoteOf(quarters, { ...wish, closesAt })).toBeNull();
    // Others push it past closing within its own quarter.
    const late = { ...wish, lead: 5, closesAt: atSix(20), from: atSix(1) };
    expect(quoteOf(empty, late)).not.toBeNull();
    expect(quoteOf(timesOf(7).quarters, late)).toBeNull();
  });

  test('bakes nothing in a quarter that is as good as over, and is ready no sooner than it can be (B-4009)', () => {
    const from = atSix(14);
    const big = quoteOf(empty, { ...wish, units: 1_600, from });
    expect(big?.place).toEqual({ from: atSix(15), units: [782, 818] });
    const quick = quoteOf(empty, { ...wish, lead: 5, from });
    expect(quick?.quotedAt).toBe(atSix(29));
  });

  test('says until when it is full (B-4041)', () => {
    expect(fullUntil(empty, atSix(0))).toBeNull();
    const full = { ...empty, taken: { [atSix(0)]: 818, [atSix(15)]: 800 } };
    expect(fullUntil(full, atSix(0))).toBe(atSix(30));
  });

  test('promises in steps of five minutes, never before its own time (B-4473)', () => {
    expect(roundPromise(atSix(31))).toBe(atSix(35));
    expect(roundPromise(atSix(35))).toBe(atSix(35));
  });
});

describe('whatever customers order', () => {
  const anyQuarters = fc
    .record({
      units: fc.integer({ min: 100, max: 1_500 }),
      minutes: fc.integer({ min: 3, max: 20 }),
      fewer: fc.option(fc.integer({ min: 50, max: 1_000 })),
    })
    .map(({ units, minutes, fewer }): Quarters => {
      const until = atSix(45);
      const oven = { units, minutes, baked: [] };
      return { oven, fewer: fewer === null ? null : { units: fewer, until }, taken: {} };
    });
  const anyWish = fc.record({
    units: fc.integer({ min: 0, max: 3_000 }),
    from: fc.integer({ min: 0, max: 120 }).map((past) => atSix(past) + 17_000),
    lead: fc.integer({ min: 5, max: 60 }),
    chosen: fc.option(fc.integer({ min: 15, max: 240 }).map(atSix)),
    drive: fc.option(fc.integer({ min: 1, max: 30 })),
    closesAt: fc.constant(atSix(300)),
  });

  test('no quarter takes more than it bakes, and an order takes just what it weighs (B-4008)', () => {
    fc.assert(
      fc.property(anyQuarters, fc.array(anyWish, { maxLength: 40 }), (first, wishes) => {
        let quarters = first;
        for (const one of wishes) {
          const quote = quoteOf(quarters, one);
          if (!quote) continue;
          const weight = quote.place?.units.reduce((sum, part) => sum + part, 0) ?? 0;
          expect(weight).toBe(one.units);
          if (quote.place) {
            expect(quote.place.from).toBeGreaterThan(one.from - quarter);
            quarters = withPlace(quarters, quote.place);
          }
        }
        for (const [at, units] of Object.entries(quarters.taken))
          expect(units).toBeLessThanOrEqual(unitsIn(quarters, Number(at)));
      }),
    );
  });

  test('a customer is told no time before the food can be there, nor before the chosen one (B-4009)', () => {
    fc.assert(
      fc.property(anyQuarters, anyWish, (quarters, one) => {
        const quote = quoteOf(quarters, one);
        if (!quote) return;
        const ready = quote.quotedAt - (one.drive ?? 0) * 60_000;
        if (one.chosen !== null) expect(quote.quotedAt).toBe(one.chosen);
        else expect(ready).toBeGreaterThanOrEqual(one.from + one.lead * 60_000);
        const { place } = quote;
        if (place)
          expect(quarterOf(ready)).toBeGreaterThanOrEqual(
            place.from + (place.units.length - 1) * quarter,
          );
      }),
    );
  });
});
