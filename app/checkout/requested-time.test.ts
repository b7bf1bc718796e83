import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { type Opening, openNow } from '#hours/opening.ts';
import { possibleTimes } from '#hours/possible-times.ts';
import { timeZone } from '#hours/shop-clock.ts';
import type { Hours } from '#hours/week.ts';
import {
  asapAt,
  freeTimes,
  hasSlid,
  instantOf as instantIn,
  promisesNow,
  type RequestedInstant,
  timeRules,
} from './requested-time.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const at = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
const around = (now: number, exceptions: { date: string; hours: Hours }[] = []) =>
  openingsFrom(Temporal.Instant.fromEpochMilliseconds(now), 15, { ...firstRules, exceptions });

const times = timeRules(firstRules.ordering, 0);

function instantOf(openings: readonly Opening[], now: number, asked: RequestedInstant | undefined) {
  const instant = instantIn({ openings, now, times }, asked);
  return 'ok' in instant ? instant.ok : instant.refusal;
}

function saidAt(now: number): RequestedInstant {
  const asap = asapAt(around(now), now);
  if (!asap) throw new Error('the shop is closed for good');
  return { kind: 'asap', ...asap };
}

/** Many fall beside an opening or a closing, where the answers change. */
const anyInstant = fc
  .tuple(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) }),
    fc.constantFrom(null, -1, 0, 1, 1000),
  )
  .map(([ms, edge]) => (edge === null ? ms : Math.round(ms / 3_600_000) * 3_600_000 + edge));
const anyWait = fc.oneof(
  fc.integer({ min: 0, max: 30 * minuteMs }),
  fc.integer({ min: 0, max: 9 * dayMs }),
);

describe('an order for as soon as possible', () => {
  it('never slides to another day, nor to a later opening, without a word (B-533)', () => {
    fc.assert(
      fc.property(anyInstant, anyWait, (shownAt, wait) => {
        const said = asapAt(around(shownAt), shownAt);
        const sentAt = shownAt + wait;
        const moment = instantOf(around(sentAt), sentAt, saidAt(shownAt));
        if (moment === 'moment_moved') return;
        if (typeof moment === 'string') throw new Error(moment);
        expect(moment.day).toBe(said?.day);
        if (moment.dueAt !== null) expect(moment.dueAt).toBe(said?.opensAt);
      }),
      { numRuns: 300 },
    );
  });

  it('is never asked about again while what was said still holds', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 20 * minuteMs }), (shownAt, wait) => {
        const sentAt = shownAt + wait;
        const [before, after] = [shownAt, sentAt].map((now) => asapAt(around(now), now));
        if (before?.opensAt !== after?.opensAt || before?.day !== after?.day) return;
        expect(typeof instantOf(around(sentAt), sentAt, saidAt(shownAt))).toBe('object');
      }),
    );
  });

  it('goes through once the customer has agreed to what the refusal says (B-533)', () => {
    fc.assert(
      fc.property(anyInstant, anyWait, (shownAt, wait) => {
        const sentAt = shownAt + wait;
        if (instantOf(around(sentAt), sentAt, saidAt(shownAt)) !== 'moment_moved') return;
        expect(instantOf(around(sentAt), sentAt, saidAt(sentAt))).toMatchObject({
          day: asapAt(around(sentAt), sentAt)?.day,
        });
      }),
    );
  });

  it.each([
    ['the shop closes meanwhile', '2026-11-17T20:59', '2026-11-17T21:00', 'moment_moved'],
    ['a night passes', '2026-11-17T20:59', '2026-11-18T11:05', 'moment_moved'],
    ['an opening is missed', '2026-11-16T12:00', '2026-11-18T12:00', 'moment_moved'],
    ['midnight passes before the same opening', '2026-11-17T23:59', '2026-11-18T00:01', 'fine'],
    ['the doors open on the day that was said', '2026-11-18T10:59', '2026-11-18T11:01', 'fine'],
  ])('when %s', (_, shown, sent, outcome) => {
    const moment = instantOf(around(at(sent)), at(sent), saidAt(at(shown)));
    expect(typeof moment === 'string' ? moment : 'fine').toBe(outcome);
  });

  it('is asked about when a break between lunch and supper begins meanwhile', () => {
    const hours: Hours = [
      { opens: '11:00', closes: '14:00' },
      { opens: '17:00', closes: '21:00' },
    ];
    const exceptions = [{ date: '2026-11-17', hours }];
    const [shown, sent] = [at('2026-11-17T13:59'), at('2026-11-17T14:01')];
    const said = asapAt(around(shown, exceptions), shown);
    expect(said).toEqual({ opensAt: null, day: '2026-11-17' });
    const asked = { kind: 'asap', opensAt: null, day: '2026-11-17' } as const;
    expect(instantOf(around(sent, exceptions), sent, asked)).toBe('moment_moved');
  });

  it('of an older form, which named no day, is held to the opening that it named', () => {
    const opensAt = at('2026-11-17T11:00');
    const asked = { kind: 'asap', opensAt } as const;
    expect(instantOf(around(at('2026-11-17T12:00')), at('2026-11-17T12:00'), asked)).toMatchObject({
      dueAt: null,
    });
    const nextDay = at('2026-11-18T12:00');
    expect(instantOf(around(nextDay), nextDay, asked)).toBe('moment_moved');
  });

  it('is refused in plain words when no opening is known (B-534)', () => {
    const now = at('2026-11-17T12:00');
    expect(asapAt([], now)).toBeNull();
    for (const asked of [undefined, { kind: 'asap', opensAt: null } as const]) {
      expect(instantOf([], now, asked)).toBe('ordering_paused');
    }
  });

  it('that only comes sooner is good news, not a question (B-533)', () => {
    const closed = { opensAt: at('2026-11-17T11:00'), day: '2026-11-17' };
    const open = { opensAt: null, day: '2026-11-17' };
    expect([hasSlid(closed, open), hasSlid(open, closed)]).toEqual([false, true]);
  });
});

describe('a chosen time', () => {
  it('is taken, and kept to the minute, whichever the form offered', () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(), (now, pick) => {
        const offered = possibleTimes(around(now), now, times);
        const chosen = offered[pick % Math.max(1, offered.length)];
        if (chosen === undefined) return;
        const moment = instantOf(around(now), now, { kind: 'at', at: chosen });
        const opening = openNow(around(now), chosen);
        expect(moment).toEqual({
          day: opening?.date,
          weekday: opening?.weekday,
          dueAt: chosen,
          at: chosen,
          promisedAt: chosen,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('stays possible for twenty minutes of typing, and is then refused, never moved (B-531)', () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(), anyWait, (shownAt, pick, wait) => {
        const offered = possibleTimes(around(shownAt), shownAt, times);
        const chosen = offered[pick % Math.max(1, offered.length)];
        if (chosen === undefined) return;
        const sentAt = shownAt + wait;
        const moment = instantOf(around(sentAt), sentAt, { kind: 'at', at: chosen });
        if (wait <= 20 * minuteMs) expect(moment).toMatchObject({ dueAt: chosen });
        else if (chosen < sentAt + 10 * minuteMs) expect(moment).toBe('time_passed');
        else expect(moment).toMatchObject({ dueAt: chosen });
      }),
      { numRuns: 300 },
    );
  });

  it('is one that the form offered in the last twenty minutes, and no other (B-4207)', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -4, max: 60 }), (now, quarters) => {
        const chosen = (Math.floor(now / (15 * minuteMs)) + quarters) * 15 * minuteMs;
        const offered = [0, 5, 10, 15, 20].flatMap((ago) =>
          possibleTimes(around(now), now - ago * minuteMs, times),
        );
        const moment = instantOf(around(now), now, { kind: 'at', at: chosen });
        if (!offered.includes(chosen)) expect(moment).toBe('time_passed');
      }),
      { numRuns: 500 },
    );
  });

  it('a quarter of an hour after the doors is refused where the kitchen needs longer (B-4207)', () => {
    const asked = { kind: 'at', at: at('2026-11-17T11:15') } as const;
    for (const now of ['2026-11-16T20:00', '2026-11-17T09:00', '2026-11-17T10:59'])
      expect(instantOf(around(at(now)), at(now), asked)).toBe('time_passed');
    const possible = { kind: 'at', at: at('2026-11-17T11:30') } as const;
    expect(
      instantOf(around(at('2026-11-17T09:00')), at('2026-11-17T09:00'), possible),
    ).toMatchObject({ dueAt: possible.at });
  });

  it.each(['20:47', '21:00', '09:00'])('at %s, off the marks or outside, is refused', (time) => {
    const now = at('2026-11-17T12:00');
    const asked = { kind: 'at', at: at(`2026-11-17T${time}`) } as const;
    expect(instantOf(around(now), now, asked)).toBe('time_passed');
  });

  it('is not offered while something is paused, and offered from its end on (B-535)', () => {
    const now = at('2026-11-17T12:00');
    const endsAt = at('2026-11-17T18:30');
    const pause = { target: 'delivery', itemId: null, reason: null, endsAt } as const;
    expect(
      freeTimes({ openings: around(now), times, unavailable: [pause] }, 'delivery', now)[0],
    ).toBe(endsAt);
    expect(
      freeTimes({ openings: around(now), times, unavailable: [pause] }, 'takeout', now)[0],
    ).toBe(at('2026-11-17T12:30'));
  });

  it('is never earlier than what "as soon as possible" promises (B-4473)', () => {
    const now = at('2026-11-17T12:01');
    const shop = { openings: around(now), times, unavailable: [] };
    for (const orderType of ['delivery', 'takeout'] as const) {
      const promised = promisesNow({ ...shop, now })[orderType];
      expect(freeTimes(shop, orderType, now)[0]).toBeGreaterThanOrEqual(promised ?? Infinity);
    }
  });
});
