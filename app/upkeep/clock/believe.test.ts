import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Belief, believe, longestOff, trial } from './believe.ts';

const hour = 3_600_000;
const year = 365 * 24 * hour;
const noon = Date.parse('2026-11-20T17:00:00Z');
const sure: Belief = { believedAt: noon, doubt: null };

/** What is believed after hours of running with a clock that is off by this. */
function after(hours: number, off: number, belief: Belief = sure, from = noon): Belief {
  let held = belief;
  for (let at = 1; at <= hours; at += 1) held = believe(held, from + at * hour + off, hour);
  return held;
}

describe('an owner whose clock', () => {
  test('is right is believed', () => {
    expect(after(5, 0)).toEqual({ believedAt: noon + 5 * hour, doubt: null });
  });

  test('leaps a year ahead has nothing grow old faster than time passes', () => {
    expect(after(24, year)).toMatchObject({ believedAt: noon + 24 * hour });
    expect(after(1, 0, after(24, year), noon + 24 * hour)).toEqual({
      believedAt: noon + 25 * hour,
      doubt: null,
    });
  });

  test('is set back is believed at once, and when it is right again as well', () => {
    const back = believe(sure, noon - 2 * hour, hour);
    expect(back).toEqual({ believedAt: noon - 2 * hour, doubt: null });
    expect(believe(back, noon + 2 * hour, hour)).toEqual({
      believedAt: noon + 2 * hour,
      doubt: null,
    });
  });

  test('stood still over a closed weekend is believed, and after a month once it ran for a day', () => {
    expect(believe(sure, noon + longestOff, 0).doubt).toBeNull();
    const month = 30 * 24 * hour;
    expect(after(24, month).doubt).not.toBeNull();
    expect(after(25, month)).toEqual({ believedAt: noon + 25 * hour + month, doubt: null });
  });

  test('leaps again begins that day anew', () => {
    const twice = after(20, 2 * year, after(20, year), noon + 20 * hour);
    expect(twice).toMatchObject({ believedAt: noon + 40 * hour });
  });
});

const readings = fc.array(
  fc.record({ passed: fc.nat(3 * hour), off: fc.integer({ min: -3 * year, max: 3 * year }) }),
);

test('nobody’s clock, however it is turned, makes anything older than what it says', () => {
  fc.assert(
    fc.property(readings, (all) => {
      let held = sure;
      for (const { passed, off } of all) {
        held = believe(held, noon + off, passed);
        expect(held.believedAt).toBeLessThanOrEqual(noon + off);
      }
    }),
  );
});

test('nobody’s clock that leaps once makes anything older than two days before it has run a day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3 * hour), { minLength: 1 }),
      fc.integer({ min: -year, max: 3 * year }),
      (passes, off) => {
        let held = sure;
        let gone = 0;
        for (const passed of passes) {
          gone += passed;
          if (gone >= trial) return;
          held = believe(held, noon + gone + off, passed);
          expect(held.believedAt).toBeLessThanOrEqual(noon + gone + longestOff);
        }
      },
    ),
  );
});

test('every owner’s clock that runs on is believed after a day and a while, whatever was before', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: -3 * year, max: 3 * year }), (before, off) => {
      let held = before.reduce((kept, one) => believe(kept, noon + one.off, one.passed), sure);
      held = after(26, off, held);
      expect(held).toEqual({ believedAt: noon + 26 * hour + off, doubt: null });
    }),
  );
});
