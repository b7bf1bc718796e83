import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClockTrust,
  confirmClockJump,
  jumpOf,
  longestHoliday,
  longestOff,
  oldBy,
  trial,
  trust,
} from './trust.ts';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const noon = Date.parse('2026-11-20T17:00:00Z');
const sure: ClockTrust = { trustedAt: noon, doubt: null };

/** What is believed after hours of running with a clock that is off by this. */
function after(hours: number, off: number, clockTrust: ClockTrust = sure, from = noon): ClockTrust {
  let held = clockTrust;
  for (let at = 1; at <= hours; at += 1) held = trust(held, from + at * hour + off, hour);
  return held;
}

describe('an owner whose clock', () => {
  test('is right is believed', () => {
    expect(after(5, 0)).toEqual({ trustedAt: noon + 5 * hour, doubt: null });
  });

  test('leaps a year ahead has nothing grow old faster than time passes, however long it stays so (B-2392)', () => {
    const held = after(60 * 24, year);
    expect(held).toMatchObject({ trustedAt: noon + 60 * day });
    const said = noon + 60 * day + year;
    expect(jumpOf(held)).toMatchObject({ said, believed: noon + 60 * day, needsWord: true });
    const right = { trustedAt: noon + 60 * day + hour, doubt: null };
    expect(after(1, 0, held, noon + 60 * day)).toEqual(right);
    expect(trust(confirmClockJump(said), said + hour, hour).trustedAt).toBe(said + hour);
  });

  test('is set back is believed at once, and when it is right again as well (B-2391)', () => {
    for (const back of [2 * hour, year]) {
      const held = after(3, -back);
      expect(oldBy(held, noon + 3 * hour - back)).toBe(noon + 3 * hour - back);
      expect(jumpOf(held)).toBeNull();
      const right = { trustedAt: noon + 4 * hour, doubt: null };
      expect(after(1, 0, held, noon + 3 * hour)).toEqual(right);
    }
  });

  test('is years back for a day needs somebody’s word when it is right again (B-2391)', () => {
    const held = after(25, -year);
    expect(held).toEqual({ trustedAt: noon + 25 * hour - year, doubt: null });
    expect(jumpOf(after(48, 0, held, noon + 25 * hour))?.needsWord).toBe(true);
  });

  test('stood still over a closed weekend is believed, and after a month once it ran for a day (B-2390)', () => {
    expect(trust(sure, noon + longestOff, 0).doubt).toBeNull();
    const month = 30 * day;
    const doubted = after(24, month);
    expect(jumpOf(doubted)).toMatchObject({ needsWord: false, left: hour });
    expect(after(25, month)).toEqual({ trustedAt: noon + 25 * hour + month, doubt: null });
  });

  test('stood still for longer than a holiday is believed on somebody’s word alone (B-2392)', () => {
    expect(after(25, longestHoliday).doubt).toBeNull();
    expect(jumpOf(after(1000, longestHoliday + 1))?.needsWord).toBe(true);
  });

  test('leaps again begins that day anew', () => {
    const twice = after(20, 40 * day, after(20, 20 * day), noon + 20 * hour);
    expect(twice).toMatchObject({ trustedAt: noon + 40 * hour });
  });
});

const farthest = 3 * year;
const readings = fc.array(
  fc.record({ passed: fc.nat(3 * hour), off: fc.integer({ min: -farthest, max: farthest }) }),
);

test('nobody’s clock, however it is turned, makes anything older than what it says (B-2391)', () => {
  fc.assert(
    fc.property(readings, (all) => {
      let held = sure;
      for (const { passed, off } of all) {
        held = trust(held, noon + off, passed);
        expect(oldBy(held, noon + off)).toBeLessThanOrEqual(noon + off);
      }
    }),
  );
});

test('nobody’s clock that leaps once makes anything older than two days before it has run a day (B-2390)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3 * hour), { minLength: 1 }),
      fc.integer({ min: -year, max: farthest }),
      (passes, off) => {
        let held = sure;
        let gone = 0;
        for (const passed of passes) {
          gone += passed;
          if (gone >= trial) return;
          held = trust(held, noon + gone + off, passed);
          expect(oldBy(held, noon + gone + off)).toBeLessThanOrEqual(noon + gone + longestOff);
        }
      },
    ),
  );
});

test('nobody’s clock that leaps a year makes anything older than time passed, in however many days, restarts and instances (B-2392)', () => {
  const asked = fc.record({
    later: fc.nat(9 * hour),
    instance: fc.nat(2),
    isRestarted: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(asked, { minLength: 1, maxLength: 200 }),
      fc.integer({ min: longestHoliday + hour, max: farthest }),
      (all, off) => {
        let held = sure;
        let gone = 0;
        const askedAt = [0, 0, 0];
        for (const { later, instance, isRestarted } of all) {
          const before = gone;
          gone += later;
          // A process that has just begun knows of no time before it.
          const passed = isRestarted ? Math.min(later, 5000) : gone - (askedAt[instance] ?? before);
          askedAt[instance] = gone;
          held = trust(held, noon + gone + off, passed);
          expect(oldBy(held, noon + gone + off)).toBeLessThanOrEqual(noon + gone);
        }
      },
    ),
  );
});

test('every owner’s clock that runs on is believed after a day and a while, or told to need a word (B-2390)', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: -farthest, max: farthest }), (before, off) => {
      let held = before.reduce((kept, one) => trust(kept, noon + one.off, one.passed), sure);
      held = after(26, off, held);
      if (jumpOf(held)?.needsWord) held = confirmClockJump(noon + 26 * hour + off);
      expect(held).toEqual({ trustedAt: noon + 26 * hour + off, doubt: null });
    }),
  );
});
