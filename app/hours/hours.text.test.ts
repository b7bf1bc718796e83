import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstRules } from './first-hours.ts';
import { describeOpening, formatDay, formatInstant, formatTime } from './hours.text.ts';
import { openingsFrom } from './hours.ts';
import { nextBoundary, openNow } from './opening.ts';
import { timeZone } from './shop-clock.ts';
import { describeHours, describeWeek } from './week.text.ts';

const at = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
const around = (now: number, days = 14) =>
  openingsFrom(Temporal.Instant.fromEpochMilliseconds(now), days, firstRules);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('an order for a time past midnight (B-4281)', () => {
  it.each([
    ['2026-11-20T20:00', '2026-11-21T00:30', 'cette nuit à 0 h 30', 'tonight at 12:30 a.m.'],
    ['2026-11-21T00:10', '2026-11-21T00:30', 'cette nuit à 0 h 30', 'tonight at 12:30 a.m.'],
    ['2026-11-20T20:00', '2026-11-21T00:00', 'demain à minuit', 'tomorrow at midnight'],
    ['2026-11-20T20:00', '2026-11-20T23:45', "aujourd'hui à 23 h 45", 'today at 11:45 p.m.'],
    ['2026-11-21T00:10', '2026-11-21T17:00', "aujourd'hui à 17 h", 'today at 5 p.m.'],
    [
      '2026-11-17T12:00',
      '2026-11-21T01:15',
      'la nuit du vendredi 20 novembre à 1 h 15',
      'Friday night, November 20 at 1:15 a.m.',
    ],
    [
      '2026-10-30T12:00',
      '2026-11-01T02:45',
      'la nuit du samedi 31 octobre à 2 h 45',
      'Saturday night, October 31 at 2:45 a.m.',
    ],
  ])('a customer reads at %s of %s: %s', (now, due, fr, en) => {
    expect(plain(formatInstant(at(due), at(now), 'fr'))).toBe(fr);
    expect(plain(formatInstant(at(due), at(now), 'en'))).toBe(en);
  });

  it('a customer at 01:00 reads until when the doors are open', () => {
    const now = at('2026-11-21T01:00');
    const hours = [{ opens: '17:00', closes: '02:00' }] as const;
    const rules = { ...firstRules, exceptions: [{ date: '2026-11-20', hours }] };
    const openings = openingsFrom(Temporal.Instant.fromEpochMilliseconds(now), 14, rules);
    expect(plain(describeOpening(openings, now, 'fr'))).toBe("Ouvert jusqu'à 2 h");
    expect(plain(describeHours(hours).fr)).toBe('17 h à 2 h');
    expect(plain(describeHours(hours).en)).toBe('5 p.m. to 2 a.m.');
  });
});

describe('the line that says whether the shop is open', () => {
  it.each([
    ['2026-11-17T12:00', "Ouvert jusqu'à 21 h", 'Open until 9 p.m.'],
    ['2026-11-19T21:59', "Ouvert jusqu'à 22 h", 'Open until 10 p.m.'],
    ['2026-11-22T09:00', "Fermé · ouvre aujourd'hui à 15 h", 'Closed · opens today at 3 p.m.'],
    ['2026-11-17T21:00', 'Fermé · ouvre demain à 11 h', 'Closed · opens tomorrow at 11 a.m.'],
    ['2026-11-22T21:30', 'Fermé · ouvre mardi à 11 h', 'Closed · opens Tuesday at 11 a.m.'],
    ['2026-11-23T00:00', 'Fermé · ouvre demain à 11 h', 'Closed · opens tomorrow at 11 a.m.'],
    ['2026-05-17T21:30', 'Fermé · ouvre demain à 15 h', 'Closed · opens tomorrow at 3 p.m.'],
  ])('a customer reads at %s: %s', (now, fr, en) => {
    const openings = around(at(now));
    expect(plain(describeOpening(openings, at(now), 'fr'))).toBe(fr);
    expect(plain(describeOpening(openings, at(now), 'en'))).toBe(en);
  });

  it('a customer reads the date when the shop stays closed for a week: the weekday would mislead', () => {
    const now = at('2026-11-17T22:00');
    const later = around(now).filter(({ date }) => date >= '2026-11-24');
    expect(plain(describeOpening(later, now, 'fr'))).toBe('Fermé · ouvre mardi 24 novembre à 11 h');
    expect(plain(describeOpening(later, now, 'en'))).toBe(
      'Closed · opens Tuesday, November 24 at 11 a.m.',
    );
  });

  it('a customer reads after the last order when orders are taken again, the doors being open (B-1105)', () => {
    const now = at('2026-11-17T20:40');
    const openings = around(now).map((one) => ({
      ...one,
      lastOrderAt: one.closesAt - 20 * 60_000,
    }));
    const at2039 = now - 60_000;
    expect(plain(describeOpening(openings, at2039, 'fr'))).toBe("Ouvert jusqu'à 21 h");
    const fr = plain(describeOpening(openings, now, 'fr'));
    expect(fr).toBe('Cuisine fermée · commandes dès demain à 11 h');
    const en = plain(describeOpening(openings, now, 'en'));
    expect(en).toBe('Kitchen closed · orders from tomorrow at 11 a.m.');
    expect(describeOpening(openings.slice(0, 1), now, 'fr')).toBe('Cuisine fermée');
    const closed = describeOpening(openings, at('2026-11-17T21:00'), 'fr');
    expect(plain(closed)).toBe('Fermé · ouvre demain à 11 h');
  });

  it('a customer reads no promise when no opening is known', () => {
    expect(describeOpening([], at('2026-11-17T12:00'), 'fr')).toBe('Fermé');
    expect(describeOpening([], at('2026-11-17T12:00'), 'en')).toBe('Closed');
  });

  it('the words agree with the engine, and stay true until the next boundary (B-1105)', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom('fr', 'en'), (now, language) => {
        const openings = around(now, 7);
        const line = describeOpening(openings, now, language);
        expect(/^(Ouvert|Open) /.test(line)).toBe(openNow(openings, now) !== null);
        const last = nextBoundary(openings, now) - 1;
        expect(describeOpening(openings, last, language)).toBe(line);
        expect(describeOpening(openings, last + 1, language)).not.toBe(line);
      }),
    );
  });
});

describe('moments in words', () => {
  const now = at('2026-11-17T12:00');

  it.each([
    ['2026-11-17T18:30', "aujourd'hui à 18 h 30", 'today at 6:30 p.m.'],
    ['2026-11-18T11:00', 'demain à 11 h', 'tomorrow at 11 a.m.'],
    ['2026-11-24T11:00', 'mardi 24 novembre à 11 h', 'Tuesday, November 24 at 11 a.m.'],
    ['2026-12-01T15:05', 'mardi 1er décembre à 15 h 05', 'Tuesday, December 1 at 3:05 p.m.'],
    ['2026-11-16T20:45', 'lundi 16 novembre à 20 h 45', 'Monday, November 16 at 8:45 p.m.'],
    ['2027-01-01T15:00', 'vendredi 1er janvier 2027 à 15 h', 'Friday, January 1, 2027 at 3 p.m.'],
    ['2026-11-18T00:00', 'demain à minuit', 'tomorrow at midnight'],
    ['2026-11-18T00:30', 'cette nuit à 0 h 30', 'tonight at 12:30 a.m.'],
    ['2026-11-18T12:00', 'demain à 12 h', 'tomorrow at noon'],
    ['2026-11-18T12:15', 'demain à 12 h 15', 'tomorrow at 12:15 p.m.'],
  ])('a customer reads %s as "%s"', (instant, fr, en) => {
    expect(plain(formatInstant(at(instant), now, 'fr'))).toBe(fr);
    expect(plain(formatInstant(at(instant), now, 'en'))).toBe(en);
  });

  it('"demain" is the next page of the calendar on the nights of both clock changes', () => {
    for (const [late, early] of [
      ['2026-03-07T23:59', '2026-03-08T00:00'],
      ['2026-03-08T00:00', '2026-03-09T00:00'],
      ['2026-11-01T00:00', '2026-11-02T00:00'],
      ['2026-12-31T23:59', '2027-01-01T00:00'],
    ] as const) {
      expect(formatDay(at(early), at(late), 'fr')).toBe('demain');
      expect(formatDay(at(early) - 1, at(late), 'fr')).toBe("aujourd'hui");
    }
  });

  it('a time never breaks over two lines', () => {
    expect(formatTime(at('2026-11-17T17:30'), 'fr')).toBe('17\u00a0h\u00a030');
    expect(formatTime(at('2026-11-17T11:00'), 'fr')).toBe('11\u00a0h');
    expect(formatTime(at('2026-11-17T17:30'), 'en')).toBe('5:30\u00a0p.m.');
  });

  it('a customer abroad reads the times of the shop, with the words that the server wrote', () => {
    const openings = around(now);
    const written = describeOpening(openings, now, 'fr') + formatInstant(now, now, 'en');
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(describeOpening(openings, now, 'fr') + formatInstant(now, now, 'en')).toBe(written);
  });

  it('a customer whose browser has no Temporal reads all of it', async () => {
    const openings = around(now);
    vi.resetModules();
    vi.stubGlobal('Temporal', undefined);
    const text = await import('./hours.text.ts');
    const opening = await import('./possible-times.ts');
    const week = await import('./week.text.ts');
    expect(plain(text.describeOpening(openings, now, 'fr'))).toBe("Ouvert jusqu'à 21 h");
    expect(
      opening.possibleTimes(openings, now, { leadMinutes: 30, horizonDays: 7 }).length,
    ).toBeGreaterThan(100);
    expect(week.describeWeek(firstRules)).toHaveLength(4);
  });
});

describe('the weekly hours of the contact section', () => {
  const read = (language: 'fr' | 'en', rows = describeWeek(firstRules)) =>
    rows.map(({ days, hours }) => plain(`${days[language]} : ${hours[language]}`));

  it('a customer reads the weekly hours in French (B-1102)', () => {
    expect(read('fr')).toEqual([
      'Lundi : fermé',
      'Mardi et mercredi : 11 h à 21 h',
      'Jeudi au samedi : 11 h à 22 h',
      'Dimanche et jours fériés : 15 h à 21 h',
    ]);
  });

  it('a customer reads the weekly hours in English', () => {
    expect(read('en')).toEqual([
      'Monday : closed',
      'Tuesday and Wednesday : 11 a.m. to 9 p.m.',
      'Thursday to Saturday : 11 a.m. to 10 p.m.',
      'Sunday and holidays : 3 p.m. to 9 p.m.',
    ]);
  });

  it('a customer reads lunch and dinner, and holidays apart, if an owner ever wants them', () => {
    const sunday = [
      { opens: '11:30', closes: '14:00' },
      { opens: '17:00', closes: '24:00' },
    ] as const;
    const rows = describeWeek({ ...firstRules, week: { ...firstRules.week, 7: sunday } });
    expect(read('fr', rows.slice(-2))).toEqual([
      'Dimanche : 11 h 30 à 14 h et 17 h à minuit',
      'Jours fériés : 15 h à 21 h',
    ]);
  });

  it('a customer of a shop that keeps no holiday reads nothing of holidays (B-2030)', () => {
    const rows = describeWeek({ ...firstRules, keptHolidays: [] });
    expect(read('fr', rows.slice(-1))).toEqual(['Dimanche : 15 h à 21 h']);
  });
});
