import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf, isSameKind, learnedOf, type PromiseOutcome, quantile } from './promises.ts';

const minute = 60_000;
const wednesday = Date.parse('2026-11-18T18:00:00-05:00');
const friday = Date.parse('2026-11-20T18:00:00-05:00');
const none = { inTime: 1, inTimeWithMore: 1, inTimeWithLess: 1, lateP90: 0, meanError: 0 };

/** Returns an order that is ready so many minutes later than planned and quoted. */
function order(late: number, part: Partial<PromiseOutcome> = {}): PromiseOutcome {
  const { plannedAt = wednesday } = part;
  const readyAt = plannedAt + Math.round(late * minute);
  return { isWaiting: false, quotedAt: plannedAt, readyAt, ...part, plannedAt };
}

function many(count: number, late: number, part: Partial<PromiseOutcome> = {}) {
  return Array.from({ length: count }, () => order(late, part));
}

const lates = fc.integer({ min: -30 * minute, max: 80 * minute });

/** Orders of one hour of one evening, none of which had to wait. */
const oneKind = fc
  .array(fc.record({ planned: fc.integer({ min: 0, max: 59 }), late: lates }), {
    minLength: 20,
    maxLength: 150,
  })
  .map((list) =>
    list.map(({ planned, late }) =>
      order(late / minute, { plannedAt: wednesday + planned * minute }),
    ),
  );

/** Orders of any evening of three weeks, some of which had to wait. */
const anyKinds = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 21 * 24 * 4 }), late: lates, waits: fc.boolean() }),
  { maxLength: 200 },
);

describe('an owner who reads how times were held', () => {
  test('finds how many orders were ready in time, and how late nine of ten were (B-4031)', () => {
    const evening = [-3, -1, 0, 0, 0, 0.5, 1, 1, 2, 12].map((late) => order(late));
    expect(figuresOf(evening)).toEqual({
      count: 10,
      inTime: 0.5,
      inTimeWithMore: 0.8,
      inTimeWithLess: 0.2,
      lateP90: 2,
      meanError: 2.05,
    });
  });

  test('finds nobody late on an evening on which everybody was early (B-4031)', () => {
    const evening = [-9, -4, -2].map((late) => order(late));
    expect(figuresOf(evening)).toMatchObject({ inTime: 1, lateP90: 0, meanError: 5 });
  });

  test('finds no fault with an evening without orders (B-4031)', () => {
    expect(figuresOf([])).toEqual({ ...none, count: 0 });
  });

  test('looks at the time that the customer read, and not at what was planned (B-4031)', () => {
    const read = order(4, { quotedAt: wednesday + 5 * minute });
    expect(figuresOf([read])).toMatchObject({ inTime: 1, meanError: 1 });
  });

  test('never finds fewer in time with one minute more, nor more with one less (B-4031)', () => {
    fc.assert(
      fc.property(fc.array(lates, { maxLength: 80 }), (list) => {
        const figures = figuresOf(list.map((late) => order(late / minute)));
        const { count, inTime, inTimeWithMore, inTimeWithLess, lateP90, meanError } = figures;
        expect(count).toBe(list.length);
        expect(inTimeWithLess).toBeLessThanOrEqual(inTime);
        expect(inTime).toBeLessThanOrEqual(inTimeWithMore);
        expect(inTimeWithMore).toBeLessThanOrEqual(1);
        expect(inTimeWithLess).toBeGreaterThanOrEqual(0);
        const within = list.filter((late) => late / minute <= lateP90).length;
        expect(within).toBeGreaterThanOrEqual(count * 0.9);
        expect(meanError).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('finds with one minute more what those would find whose times all were a minute later (B-4031)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30, max: 60 }), { maxLength: 80 }), (list) => {
        const { inTimeWithMore, inTimeWithLess } = figuresOf(list.map((late) => order(late)));
        expect(inTimeWithMore).toBe(figuresOf(list.map((late) => order(late - 1))).inTime);
        expect(inTimeWithLess).toBe(figuresOf(list.map((late) => order(late + 1))).inTime);
      }),
    );
  });
});

describe('nine of ten customers', () => {
  test('waited no longer than the value that is found for them (B-4031)', () => {
    expect(quantile([], 0.9)).toBe(0);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([5, 3, 1, 2, 4], 0)).toBe(1);
    expect(quantile([5, 3, 1, 2, 4], 0.5)).toBe(3);
    expect(quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9)).toBe(9);
    expect(quantile([5, 3, 1, 2, 4], 1)).toBe(5);
  });

  test('are at least nine of ten, of whatever list, which stays as it is (B-4031)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }),
        fc.constantFrom(0.5, 0.85, 0.9, 1),
        (list, share) => {
          const before = [...list];
          const found = quantile(list, share);
          expect(list).toEqual(before);
          expect(list).toContain(found);
          const within = list.filter((value) => value <= found).length;
          expect(within).toBeGreaterThanOrEqual(list.length * share);
          const below = list.filter((value) => value < found).length;
          expect(below).toBeLessThan(list.length * share);
        },
      ),
    );
  });
});

describe('a cook from whose orders the oven learns', () => {
  test('teaches it nothing with fewer than 20 orders of a kind (B-4030)', () => {
    expect(learnedOf([])).toEqual([]);
    expect(learnedOf(many(19, 6))).toEqual([]);
    expect(learnedOf(many(20, 6))).toEqual([
      { isBusy: false, hour: 18, isWaiting: false, minutes: 6, samples: 20 },
    ]);
  });

  test('has each hour, each kind of evening and those who waited apart (B-4030)', () => {
    const others = [
      ...many(19, 3),
      ...many(19, 3, { isWaiting: true }),
      ...many(19, 3, { plannedAt: wednesday + 60 * minute }),
      ...many(19, 3, { plannedAt: friday }),
    ];
    expect(learnedOf(others)).toEqual([]);
    const learned = learnedOf([...others, order(3, { isWaiting: true }), ...many(1, 3)]);
    expect(learned).toEqual([
      { isBusy: false, hour: 18, isWaiting: false, minutes: 3, samples: 20 },
      { isBusy: false, hour: 18, isWaiting: true, minutes: 3, samples: 20 },
    ]);
    const [one, other] = learned;
    if (!one || !other) throw new Error('two kinds are there');
    expect([isSameKind(one, { ...one }), isSameKind(one, other)]).toEqual([true, false]);
    expect(isSameKind(one, { ...one, isBusy: true })).toBe(false);
    expect(isSameKind(one, { ...one, hour: 19 })).toBe(false);
  });

  test('has Friday and Saturday as one kind of evening, and other days as another (B-4030)', () => {
    const days = Array.from({ length: 7 }, (_, at) => wednesday + at * 24 * 60 * minute);
    const week = days.flatMap((plannedAt) => many(10, 2, { plannedAt }));
    expect(learnedOf(week).map(({ isBusy, samples }) => [isBusy, samples])).toEqual([
      [false, 50],
      [true, 20],
    ]);
  });

  test('has the same hour by the wall before and after a change of clocks (B-4030)', () => {
    const sundays = ['2026-10-25T18:30:00-04:00', '2026-11-01T18:30:00-05:00'].map(Date.parse);
    const list = sundays.flatMap((plannedAt) => many(10, 4, { plannedAt }));
    expect(learnedOf(list)).toMatchObject([{ hour: 18, minutes: 4, samples: 20 }]);
  });

  test('who is late as ever with 3 of 20 moves no time for them (B-4030)', () => {
    expect(learnedOf([...many(17, 2), ...many(3, 40)])).toMatchObject([{ minutes: 2 }]);
    expect(learnedOf([...many(16, 2), ...many(4, 40)])).toMatchObject([{ minutes: 40 }]);
    expect(learnedOf(many(20, 2.01))).toMatchObject([{ minutes: 3 }]);
  });

  test('has times moved by no more than 45 minutes, and no more than 10 earlier (B-4030)', () => {
    expect(learnedOf(many(20, 300))).toMatchObject([{ minutes: 45 }]);
    expect(learnedOf(many(20, -300))).toMatchObject([{ minutes: -10 }]);
    expect(learnedOf(many(20, -4.5))[0]?.minutes).toBe(-4);
  });

  test('has 85 of 100 ready by what was learned, and would not with a minute less (B-4030)', () => {
    fc.assert(
      fc.property(oneKind, (list) => {
        const [learned, ...more] = learnedOf(list);
        if (!learned) throw new Error('nothing was learned');
        expect(more).toEqual([]);
        const { minutes, samples } = learned;
        expect(samples).toBe(list.length);
        const by = (added: number) =>
          list.filter(({ plannedAt, readyAt }) => readyAt <= plannedAt + added * minute).length;
        if (minutes < 45) expect(by(minutes)).toBeGreaterThanOrEqual(samples * 0.85);
        if (minutes > -10) expect(by(minutes - 1)).toBeLessThan(samples * 0.85);
        expect(Number.isInteger(minutes) && minutes >= -10 && minutes <= 45).toBe(true);
      }),
    );
  });

  test('teaches each kind once, from all of its orders and in whatever sequence they come (B-4030)', () => {
    fc.assert(
      fc.property(anyKinds, (list) => {
        const orders = list.map(({ after, late, waits }) =>
          order(late / minute, { plannedAt: wednesday + after * 15 * minute, isWaiting: waits }),
        );
        const learned = learnedOf(orders);
        for (const [at, one] of learned.entries())
          expect(learned.findIndex((other) => isSameKind(one, other))).toBe(at);
        for (const { samples } of learned) expect(samples).toBeGreaterThanOrEqual(20);
        const written = (found: typeof learned) => found.map((one) => JSON.stringify(one)).sort();
        expect(written(learnedOf(orders.toReversed()))).toEqual(written(learned));
      }),
    );
  });
});
