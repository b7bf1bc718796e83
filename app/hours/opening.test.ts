import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRules } from './first-hours.ts';
import { openingsFrom } from './hours.ts';
import { nextBoundary, nextOpening, openNow, targetOpening } from './opening.ts';
import { isOrderable, possibleTimes, type TimeRules } from './possible-times.ts';
import { nextMidnight, readWallClock, timeZone } from './shop-clock.ts';

const minuteMs = 60_000;
const at = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
const around = (now: number, days = 7) =>
  openingsFrom(Temporal.Instant.fromEpochMilliseconds(now), days, firstRules);
const clockOf = (instant: number) => {
  const { day, minutes } = readWallClock(instant);
  return `${day} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) });
const anyRules: fc.Arbitrary<TimeRules> = fc.record({
  leadMinutes: fc.integer({ min: 0, max: 180 }),
  stepMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
  horizonDays: fc.integer({ min: 0, max: 8 }),
});

describe('is the shop open', () => {
  const openings = around(at('2026-11-17T09:00'));

  it('a customer is in time at 11:00 sharp and late at 21:00 sharp', () => {
    expect(openNow(openings, at('2026-11-17T11:00') - 1)).toBeNull();
    expect(openNow(openings, at('2026-11-17T11:00'))?.date).toBe('2026-11-17');
    expect(openNow(openings, at('2026-11-17T21:00') - 1)?.date).toBe('2026-11-17');
    expect(openNow(openings, at('2026-11-17T21:00'))).toBeNull();
  });

  it('an order is for the current opening, or else for the next', () => {
    expect(targetOpening(openings, at('2026-11-17T20:50'))?.date).toBe('2026-11-17');
    expect(targetOpening(openings, at('2026-11-17T21:00'))?.date).toBe('2026-11-18');
    expect(nextOpening(openings, at('2026-11-17T20:50'))?.date).toBe('2026-11-18');
  });

  it('a customer is promised nothing once the openings known have passed', () => {
    const later = at('2026-12-20T12:00');
    expect([openNow, nextOpening, targetOpening].map((ask) => ask(openings, later))).toEqual([
      null,
      null,
      null,
    ]);
    expect(targetOpening([], later)).toBeNull();
    expect(possibleTimes([], later, { leadMinutes: 0, horizonDays: 7 })).toEqual([]);
  });
});

describe('the next boundary', () => {
  it.each([
    ['2026-11-17T09:00', '2026-11-17T11:00'],
    ['2026-11-17T11:00', '2026-11-17T21:00'],
    ['2026-11-17T21:00', '2026-11-18T00:00'],
    ['2026-11-15T22:00', '2026-11-16T00:00'],
    ['2026-11-16T00:00', '2026-11-17T00:00'],
  ])('a page written at %s may be kept until %s', (now, until) => {
    expect(nextBoundary(around(at(now)), at(now))).toBe(at(until));
  });

  it('a page is not kept for ever when no opening is known', () => {
    expect(nextBoundary([], at('2026-11-17T09:00'))).toBe(at('2026-11-18T00:00'));
  });

  it('nothing changes before the boundary, and it is never more than a day away', () => {
    fc.assert(
      fc.property(anyInstant, fc.double({ min: 0, max: 1, noNaN: true }), (now, share) => {
        const openings = around(now);
        const boundary = nextBoundary(openings, now);
        expect(boundary).toBeGreaterThan(now);
        expect(boundary).toBeLessThanOrEqual(nextMidnight(now));
        const between = now + Math.floor((boundary - now - 1) * share);
        expect(around(between)).toEqual(openings);
        expect(openNow(openings, between)).toEqual(openNow(openings, now));
        expect(nextOpening(openings, between)).toEqual(nextOpening(openings, now));
      }),
    );
  });
});

describe('the times that a customer may choose', () => {
  const times = (now: string, rules: TimeRules) =>
    possibleTimes(around(at(now)), at(now), rules).map(clockOf);

  it('a customer at 12:07 is offered 12:45 at the soonest with 30 minutes of lead', () => {
    expect(times('2026-11-17T12:07', { leadMinutes: 30, horizonDays: 7 }).slice(0, 3)).toEqual([
      '17 12:45',
      '17 13:00',
      '17 13:15',
    ]);
  });

  it('a customer in a rush is offered a later first time, and the same one of the next opening (B-3910)', () => {
    const rules = { leadMinutes: 30, rushMinutes: 15, horizonDays: 7 };
    expect(times('2026-11-17T12:00', rules)[0]).toBe('17 12:45');
    expect(times('2026-11-17T20:40', rules)[0]).toBe('18 11:30');
  });

  it('a customer gets nothing hot at the very opening: the lead time counts from the doors', () => {
    expect(times('2026-11-17T06:00', { leadMinutes: 30, horizonDays: 7 })[0]).toBe('17 11:30');
  });

  it('a customer can order at noon for the evening, and never for closing time or after', () => {
    const today = times('2026-11-17T12:00', { leadMinutes: 30, horizonDays: 7 }).filter((t) =>
      t.startsWith('17'),
    );
    expect(today).toContain('17 16:00');
    expect(today.at(-1)).toBe('17 20:45');
  });

  it('a customer just before closing is offered the next day in so many words, not "today"', () => {
    expect(times('2026-11-17T20:40', { leadMinutes: 30, horizonDays: 7 })[0]).toBe('18 11:30');
  });

  it('a customer may look seven days ahead, each of them whole, or at today alone (B-2033)', () => {
    const last = (horizonDays: number) =>
      times('2026-11-17T12:00', { leadMinutes: 15, horizonDays }).at(-1);
    expect(last(7)).toBe('24 20:45');
    expect(last(0)).toBe('17 20:45');
  });

  it('a customer is refused a moment off the marks, too soon, at closing, on a Monday or too far', () => {
    const now = at('2026-11-17T12:00');
    const openings = around(now, 14);
    const ask = (text: string) =>
      isOrderable(openings, at(text), now, { leadMinutes: 30, horizonDays: 7 });
    expect(ask('2026-11-17T12:30')).toBe(true);
    expect(
      ['17T12:35', '17T12:15', '16T18:00', '17T21:00', '18T11:15', '23T18:00', '25T12:00'].map(
        (text) => ask(`2026-11-${text}`),
      ),
    ).toEqual(Array(7).fill(false));
    expect(isOrderable(openings, Number.NaN, now, { leadMinutes: 30, horizonDays: 7 })).toBe(false);
  });

  it('every time offered is inside an opening, on a mark, away enough, not too far, once (B-530)', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, (now, rules) => {
        const openings = around(now, 8);
        const { leadMinutes, stepMinutes = 15, horizonDays } = rules;
        const offered = possibleTimes(openings, now, rules);
        expect(offered).toEqual([...new Set(offered)].sort((left, right) => left - right));
        for (const time of offered) {
          const opening = openNow(openings, time);
          expect(opening).not.toBeNull();
          expect(readWallClock(time).minutes % stepMinutes).toBe(0);
          expect(time % minuteMs).toBe(0);
          expect(time).toBeGreaterThanOrEqual(
            Math.max(now, opening?.opensAt ?? 0) + leadMinutes * minuteMs,
          );
          const [then, today] = [readWallClock(time), readWallClock(now)];
          expect(then.dayNumber - today.dayNumber).toBeLessThanOrEqual(horizonDays);
        }
      }),
    );
  });

  it('the server accepts exactly the times that the form offers (B-530)', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, fc.nat(8 * 24 * 12), (now, rules, steps) => {
        const openings = around(now, 8);
        const offered = possibleTimes(openings, now, rules);
        const asked = Math.floor(now / (5 * minuteMs)) * 5 * minuteMs + steps * 5 * minuteMs;
        expect(isOrderable(openings, asked, now, rules)).toBe(offered.includes(asked));
        expect(offered.every((time) => isOrderable(openings, time, now, rules))).toBe(true);
      }),
    );
  });
});
