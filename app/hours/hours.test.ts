import { describe, expect, it } from 'vitest';
import { firstRules } from './first-hours.ts';
import { type DatedException, hoursOn, openingsFrom } from './hours.ts';
import { timeZone } from './shop-clock.ts';
import type { Hours } from './week.ts';

const instant = (text: string) => Temporal.Instant.from(text);
const local = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone);
const zoned = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
const from = (text: string, days = 7, exceptions: readonly DatedException[] = []) =>
  openingsFrom(local(text).toInstant(), days, { ...firstRules, exceptions });
const wall = (epochMs: number) => zoned(epochMs).toPlainTime().toString({ smallestUnit: 'minute' });
const lines = (text: string, days = 7, exceptions: readonly DatedException[] = []) =>
  from(text, days, exceptions).map(
    ({ date, opensAt, closesAt }) => `${date} ${wall(opensAt)}-${wall(closesAt)}`,
  );

describe('the openings of an ordinary week', () => {
  it('a customer on a Monday finds the six open days, then next Monday nothing', () => {
    expect(lines('2026-11-16T09:00')).toEqual([
      '2026-11-17 11:00-21:00',
      '2026-11-18 11:00-21:00',
      '2026-11-19 11:00-22:00',
      '2026-11-20 11:00-22:00',
      '2026-11-21 11:00-22:00',
      '2026-11-22 15:00-21:00',
    ]);
  });

  it('a customer finds the current opening first, until the very moment it ends', () => {
    expect(lines('2026-11-17T20:59:59.999', 1)[0]).toBe('2026-11-17 11:00-21:00');
    expect(lines('2026-11-17T21:00', 1)[0]).toBe('2026-11-18 11:00-21:00');
  });

  it('a customer finds the same as whoever asked in that minute, as long as nothing has ended (B-2213)', () => {
    const rules = { ...firstRules };
    const instants = ['2026-11-17T20:59:10', '2026-11-17T20:59:59.999', '2026-11-17T21:00'];
    const asked = [...instants, ...instants.toReversed(), '2026-11-18T00:00'].flatMap((text) =>
      [1, 7].map((days) => [local(text).toInstant(), days] as const),
    );
    for (const [now, days] of asked)
      expect(openingsFrom(now, days, rules)).toEqual(openingsFrom(now, days, { ...rules }));
  });

  it('a customer who looks 0 days ahead finds today only', () => {
    expect(from('2026-11-17T09:00', 0)).toMatchObject([{ date: '2026-11-17', weekday: 2 }]);
    expect(from('2026-11-16T09:00', 0)).toEqual([]);
  });
});

describe('holidays and exceptions', () => {
  it.each(['2026-05-18', '2026-09-07', '2026-10-12', '2029-07-02'])(
    'a customer can eat here on Monday %s, a holiday, on Sunday hours',
    (date) => {
      expect(lines(`${date}T09:00`, 0)).toEqual([`${date} 15:00-21:00`]);
    },
  );

  it('a customer finds Sunday hours on a holiday that falls on a Friday (B-1103)', () => {
    expect(lines('2026-12-25T09:00', 0)).toEqual(['2026-12-25 15:00-21:00']);
    expect(hoursOn('2026-12-25', firstRules)).toMatchObject({
      cause: 'holiday',
      reason: { fr: 'Noël' },
    });
  });

  it('a customer reads the reason of an exception that wins over a holiday (B-1103)', () => {
    const reason = { fr: 'Fermé pour Noël', en: 'Closed for Christmas' };
    const exceptions = [{ date: '2026-12-25', hours: [], reason }];
    expect(lines('2026-12-25T09:00', 1, exceptions)).toEqual(['2026-12-26 11:00-22:00']);
    expect(hoursOn('2026-12-25', { ...firstRules, exceptions })).toEqual({
      hours: [],
      cause: 'exception',
      reason,
    });
  });

  it('an owner opens on one Monday for lunch and dinner, without a reason', () => {
    const hours: Hours = [
      { opens: '11:30', closes: '14:00' },
      { opens: '17:00', closes: '24:00' },
    ];
    expect(lines('2026-11-16T12:00', 0, [{ date: '2026-11-16', hours }])).toEqual([
      '2026-11-16 11:30-14:00',
      '2026-11-16 17:00-00:00',
    ]);
  });

  it('a customer finds nothing while an owner keeps the shop closed', () => {
    const exceptions = ['2026-11-17', '2026-11-18'].map((date) => ({ date, hours: [] }));
    expect(from('2026-11-16T12:00', 2, exceptions)).toEqual([]);
  });
});

describe('clock changes', () => {
  it.each([
    ['2026-03-08T08:00', '2026-03-08T19:00:00Z', '2026-03-09T01:00:00Z'],
    ['2026-11-01T08:00', '2026-11-01T20:00:00Z', '2026-11-02T02:00:00Z'],
  ])('a customer finds 15:00 to 21:00 on the wall on the Sunday of %s', (now, opens, closes) => {
    expect(from(now, 0)).toMatchObject([
      {
        opensAt: instant(opens).epochMilliseconds,
        closesAt: instant(closes).epochMilliseconds,
      },
    ]);
  });

  it('a cook who opens at 03:00 on the night of a change works the hours of the table', () => {
    const hours: Hours = [{ opens: '03:00', closes: '05:00' }];
    for (const date of ['2026-03-08', '2026-11-01']) {
      expect(lines(`${date}T00:30`, 0, [{ date, hours }])).toEqual([`${date} 03:00-05:00`]);
    }
  });

  it('a customer finds the same hours the week before and after every change of 2024 to 2036 (B-1104)', () => {
    for (let now = instant('2024-01-15T12:00Z').toZonedDateTimeISO(timeZone); now.year < 2037; ) {
      const change = now.getTimeZoneTransition('next');
      if (!change) break;
      const day = change.startOfDay();
      for (const date of [day.subtract({ days: 7 }), day, day.add({ days: 7 })]) {
        expect(date.dayOfWeek).toBe(7);
        const text = date.toPlainDate().toString();
        expect(lines(`${text}T00:00`, 0)).toEqual([`${text} 15:00-21:00`]);
      }
      now = change;
    }
  });
});

describe('an evening that goes on past midnight (B-4281)', () => {
  const hours: Hours = [{ opens: '17:00', closes: '02:00' }];
  const friday = [{ date: '2026-11-20', hours }];

  it('a customer at 01:00 finds the evening’s opening first, and none of it at 02:00', () => {
    expect(from('2026-11-21T01:00', 0, friday)[0]).toMatchObject({
      date: '2026-11-20',
      weekday: 5,
    });
    expect(lines('2026-11-21T01:00', 0, friday)).toEqual([
      '2026-11-20 17:00-02:00',
      '2026-11-21 11:00-22:00',
    ]);
    expect(lines('2026-11-21T02:00', 0, friday)).toEqual(['2026-11-21 11:00-22:00']);
  });

  it.each([
    ['2026-03-07', '02:00', '03:00', 9],
    ['2026-03-07', '02:30', '03:00', 9],
    ['2026-03-07', '03:00', '03:00', 9],
    ['2026-03-07', '01:30', '01:30', 8.5],
    ['2026-10-31', '00:30', '00:30', 7.5],
    ['2026-10-31', '02:00', '02:00', 10],
    ['2026-10-31', '03:00', '03:00', 11],
  ])(
    'the evening of %s that closes at %s closes when clocks show %s, after %d hours',
    (date, closes, shown, length) => {
      const night = [{ date, hours: [{ opens: '17:00', closes }] as Hours }];
      const [opening] = from(`${date}T17:00`, 0, night);
      if (!opening) throw new Error('closed');
      expect(wall(opening.closesAt)).toBe(shown);
      expect(opening.closesAt - opening.opensAt).toBe(length * 3_600_000);
    },
  );
});
