import { describe, expect, it } from 'vitest';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { timeZone } from '#hours/shop-clock.ts';
import { soldOutText, unavailabilityInWords } from './availability.text.ts';
import {
  endOf,
  nextAvailabilityChange,
  pauseOf,
  pausesAt,
  rushAt,
  soldOutUntil,
  type Unavailability,
  unavailableAt,
} from './availability.ts';

const at = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
const now = at('2026-11-17T18:00');
const openings = openingsFrom(Temporal.Instant.fromEpochMilliseconds(now), 15, firstRules);
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

function off(part: Partial<Unavailability>): Unavailability {
  const nothing = { id: 1, itemId: null, itemName: null, reason: null, target: 'orders' } as const;
  return { ...nothing, startedAt: now, endsAt: at('2026-11-17T18:30'), ...part };
}

describe('a pause', () => {
  it('holds back what would be made during it, and nothing from its end on (B-403)', () => {
    const pause = off({});
    expect(pauseOf([pause], 'takeout', pause.endsAt - 1)).toBe(pause);
    expect(pauseOf([pause], 'takeout', pause.endsAt)).toBeNull();
  });

  it('of delivery leaves takeout alone (B-404)', () => {
    const pause = off({ target: 'delivery' });
    expect(pauseOf([pause], 'delivery', now)).toBe(pause);
    expect(pauseOf([pause], 'takeout', now)).toBeNull();
  });

  it('of everything is said before that of delivery: takeout is no way out of it (B-404)', () => {
    const all = off({});
    const delivery = off({ target: 'delivery', endsAt: at('2026-11-17T21:00') });
    expect(pauseOf([delivery, all], 'delivery', now)).toBe(all);
    expect(pauseOf([delivery, all], 'delivery', all.endsAt)).toBe(delivery);
  });

  it('is told with another one only when that one lasts longer (B-404)', () => {
    const all = off({});
    const longer = off({ target: 'delivery', endsAt: at('2026-11-17T21:00') });
    const shorter = off({ target: 'delivery', endsAt: at('2026-11-17T18:10') });
    expect(pausesAt([all, longer], now)).toEqual([all, longer]);
    expect(pausesAt([all, shorter], now)).toEqual([all]);
    expect(pausesAt([longer], now)).toEqual([longer]);
    expect(pausesAt([all, longer], at('2026-11-18T11:00'))).toEqual([]);
  });
});

describe('a rush', () => {
  it('makes everything 15 minutes longer, ends by itself and switches nothing off (B-3910)', () => {
    const rush = off({ target: 'rush' });
    expect(rushAt([rush], now)).toBe(15);
    expect(rushAt([off({})], now)).toBe(0);
    expect(rushAt([rush], rush.endsAt)).toBe(0);
    expect(unavailableAt([rush], now)).toEqual([]);
    expect(nextAvailabilityChange([rush], now)).toBe(rush.endsAt);
  });
});

describe('a sold-out dish', () => {
  it('is sold out until the last of its ends, and only that dish', () => {
    const [short, long] = [at('2026-11-17T19:00'), at('2026-11-17T20:00')];
    const unavailable = [
      off({ target: 'item', itemId: 'a', endsAt: short }),
      off({ target: 'item', itemId: 'a', endsAt: long }),
    ];
    expect(soldOutUntil(unavailable, 'a', now)).toBe(long);
    expect(soldOutUntil(unavailable, 'a', long)).toBeNull();
    expect(soldOutUntil(unavailable, 'b', now)).toBeNull();
  });
});

describe('what is off', () => {
  it('is off from its start until just before its end', () => {
    const pause = off({});
    const isOff = (instant: number) => unavailableAt([pause], instant).length === 1;
    expect([now - 1, now, pause.endsAt - 1, pause.endsAt].map(isOff)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('says when it next begins or ends', () => {
    const ahead = off({ startedAt: now + 50 });
    expect(nextAvailabilityChange([ahead], now)).toBe(now + 50);
    expect(nextAvailabilityChange([ahead], now + 50)).toBe(ahead.endsAt);
    expect(nextAvailabilityChange([ahead], ahead.endsAt)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    [{ kind: 'minutes', minutes: 20 }, '2026-11-17T18:00', '2026-11-17T18:20'],
    [{ kind: 'closing' }, '2026-11-17T18:00', '2026-11-17T21:00'],
    [{ kind: 'closing' }, '2026-11-16T18:00', '2026-11-17T21:00'],
    [{ kind: 'tomorrow' }, '2026-11-17T18:00', '2026-11-18T11:00'],
    [{ kind: 'tomorrow' }, '2026-11-22T18:00', '2026-11-24T11:00'],
    [{ kind: 'tomorrow' }, '2026-10-31T23:30', '2026-11-01T15:00'],
  ] as const)('ends as staff chose: %o at %s (B-401)', (end, instant, expected) => {
    const then = at(instant);
    const known = openingsFrom(Temporal.Instant.fromEpochMilliseconds(then), 15, firstRules);
    expect(endOf(end, known, then)).toBe(at(expected));
  });

  it('has no end to choose while the shop does not open at all', () => {
    expect(endOf({ kind: 'closing' }, [], now)).toBeNull();
    expect(endOf({ kind: 'tomorrow' }, [], now)).toBeNull();
    expect(endOf({ kind: 'closing' }, openings, now)).toBe(at('2026-11-17T21:00'));
  });
});

describe('what customers read', () => {
  it.each([
    ['2026-11-17T18:30', "jusqu'à 18 h 30", 'until 6:30 p.m.'],
    ['2026-11-18T00:00', "jusqu'à minuit", 'until midnight'],
    ['2026-11-18T11:00', "jusqu'à mercredi à 11 h", 'until Wednesday at 11 a.m.'],
    ['2026-11-20T11:00', "jusqu'à vendredi à 11 h", 'until Friday at 11 a.m.'],
    ['2026-11-25T11:00', "jusqu'à mercredi 25 novembre à 11 h", 'until Wednesday, November 25'],
  ])('ends at %s in words (B-405)', (end, fr, en) => {
    const endsAt = at(end);
    const words = [
      unavailabilityInWords(off({ endsAt, target: 'delivery' }), now).title,
      soldOutText(endsAt, now),
    ];
    for (const each of words) {
      expect(plain(each.fr)).toContain(fr);
      expect(plain(each.en)).toContain(en);
    }
  });
});
