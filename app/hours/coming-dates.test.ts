import { describe, expect, it } from 'vitest';
import { comingDates } from './coming-dates.ts';
import { firstRules } from './first-hours.ts';
import type { DatedException } from './hours.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

function datesAt(instant: string, exceptions: readonly DatedException[] = []) {
  const rules = { ...firstRules, exceptions };
  return comingDates(Temporal.Instant.from(instant), rules).map(({ fr, en }) => [
    plain(fr),
    plain(en),
  ]);
}

describe('the coming dates of the contact section', () => {
  it('a customer reads of a holiday and of a date that an owner closed, with why (B-1107)', () => {
    const reason = { fr: 'Fête du quartier', en: 'Block party' };
    expect(
      datesAt('2026-12-01T12:00:00-05:00', [{ date: '2026-12-12', hours: [], reason }]),
    ).toEqual([
      [
        'Samedi 12 décembre : fermé — Fête du quartier',
        'Saturday, December 12: closed — Block party',
      ],
      [
        'Vendredi 25 décembre : 15 h à 21 h — Noël',
        'Friday, December 25: 3 p.m. to 9 p.m. — Christmas Day',
      ],
    ]);
  });

  it('a customer reads today and the twenty-eighth day, and nothing of the day after (B-1107)', () => {
    const exceptions = ['2026-11-10', '2026-11-11', '2026-12-09', '2026-12-10'].map((date) => ({
      date,
      hours: [{ opens: '12:00', closes: '18:30' }] as const,
    }));
    expect(datesAt('2026-11-11T23:59:00-05:00', exceptions).map(([fr]) => fr)).toEqual([
      'Mercredi 11 novembre : 12 h à 18 h 30',
      'Mercredi 9 décembre : 12 h à 18 h 30',
    ]);
  });

  it('a customer in December reads the year of a date in the next one', () => {
    expect(datesAt('2026-12-26T12:00:00-05:00')).toEqual([
      [
        "Vendredi 1er janvier 2027 : 15 h à 21 h — Jour de l'An",
        "Friday, January 1, 2027: 3 p.m. to 9 p.m. — New Year's Day",
      ],
    ]);
    expect(datesAt('2026-11-02T12:00:00-05:00')).toEqual([]);
  });
});
