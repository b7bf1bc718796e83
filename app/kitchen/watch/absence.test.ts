import { describe, expect, test } from 'vitest';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { absentSince } from './board-watch.server.ts';
import { noBoardNotice } from './no-board-notice.tsx';
import { spellMinutes } from './watch-emails.server.tsx';

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;

/** Returns the absence at an instant, after a beat at another; five minutes are too long. */
function absence(instant: string, beat: string | null) {
  const openings = openingsFrom(Temporal.Instant.from(instant), 0, firstRules);
  return absentSince(openings, at(instant), beat === null ? null : at(beat), 5);
}

describe('nobody has the board open', () => {
  test.for([
    ['for five minutes of an evening', '2026-11-18T18:07:00-05:00', '2026-11-18T18:02:00-05:00'],
    ['for hours', '2026-11-18T20:59:00-05:00', '2026-11-18T12:00:00-05:00'],
  ] as const)('%s: since the last sign of one', ([, instant, beat]) => {
    expect(absence(instant, beat)).toBe(at(beat));
  });

  test.for([
    ['since the day before', '2026-11-18T11:05:00-05:00', '2026-11-17T20:58:00-05:00'],
    ['since ever', '2026-11-18T11:05:00-05:00', null],
    [
      'since just before the doors opened',
      '2026-11-18T11:05:00-05:00',
      '2026-11-18T10:59:00-05:00',
    ],
  ] as const)('%s: since the doors opened', ([, instant, beat]) => {
    expect(absence(instant, beat)).toBe(at('2026-11-18T11:00:00-05:00'));
  });

  test.for([
    ['forward', '2027-03-14T15:05:00-04:00', '2027-03-14T15:00:00-04:00'],
    ['back', '2026-11-01T15:05:00-05:00', '2026-11-01T15:00:00-05:00'],
  ] as const)('on the day the clocks go %s, since the doors opened', ([, instant, opened]) => {
    expect(absence(instant, '2026-10-31T20:00:00-04:00')).toBe(at(opened));
    const before = Temporal.Instant.from(instant).subtract({ seconds: 1 }).toString();
    expect(absence(before, null)).toBeNull();
  });

  test('and a clock that was wrong for a moment does not silence the watch', () => {
    expect(absence('2026-11-18T18:00:00-05:00', '2031-01-01T00:00:00Z')).toBe(
      at('2026-11-18T11:00:00-05:00'),
    );
    expect(absence('2026-11-18T18:00:00-05:00', '2026-11-18T18:00:20-05:00')).toBeNull();
  });
});

describe('nobody is alarmed', () => {
  test.for([
    [
      'by a board that was there a moment ago',
      '2026-11-18T18:06:59-05:00',
      '2026-11-18T18:02:00-05:00',
    ],
    ['in the first minutes of the day', '2026-11-18T11:04:59-05:00', null],
    ['at closing time', '2026-11-18T21:00:00-05:00', '2026-11-18T12:00:00-05:00'],
    ['at night', '2026-11-18T03:00:00-05:00', null],
    ['on a Monday', '2026-11-16T18:00:00-05:00', null],
  ] as const)('%s', ([, instant, beat]) => {
    expect(absence(instant, beat)).toBeNull();
  });
});

test('a shop reads for how long in few words', () => {
  const minutes = [1, 6, 119, 120, 2879, 2880];
  expect(minutes.map(spellMinutes)).toEqual([
    ...['1 minute', '6 minutes', '119 minutes'],
    ...['2 heures', '47 heures', '2 jours'],
  ]);
});

test('a cook who signs in reads since when nobody looks, in either language (B-823)', () => {
  expect(noBoardNotice(at('2026-11-18T18:02:00-05:00'))).toEqual({
    fr: "Aucun tableau de commandes n'est ouvert depuis 18\u00a0h\u00a002. Connectez-vous pour voir les commandes.",
    en: 'Since 6:02\u00a0p.m., no orders board has been open. Sign in to see the orders.',
  });
});
