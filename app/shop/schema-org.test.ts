import { describe, expect, test } from 'vitest';
import { firstRules } from '#hours/first-hours.ts';
import { firstShop } from './first-shop.ts';
import { openingHours, shopFacts } from './schema-org.ts';

const day = (name: string) => `https://schema.org/${name}`;
const autumn = Temporal.Instant.from('2026-11-18T18:00:00-05:00');
const christmas = Temporal.Instant.from('2026-12-10T12:00:00-05:00');

describe('a search engine', () => {
  test('reads the weekly hours, Monday closed, holidays with Sunday', () => {
    expect(openingHours(autumn, 'fr', firstRules)).toEqual(
      [
        { opens: '11:00', closes: '21:00', dayOfWeek: ['Tuesday', 'Wednesday'].map(day) },
        { opens: '11:00', closes: '22:00', dayOfWeek: ['Thursday', 'Friday', 'Saturday'].map(day) },
        { opens: '15:00', closes: '21:00', dayOfWeek: ['Sunday', 'PublicHolidays'].map(day) },
      ].map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours })),
    );
  });

  test('reads the holidays of the coming weeks by their dates and names', () => {
    const dated = openingHours(christmas, 'en', firstRules).filter(({ validFrom }) => validFrom);
    expect(dated).toMatchObject([
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '15:00', closes: '21:00' },
      { validFrom: '2027-01-01', name: "New Year's Day" },
    ]);
    expect(openingHours(autumn, 'fr', firstRules).filter(({ validFrom }) => validFrom)).toEqual([]);
  });

  test('reads of a date on which the shop stays closed, and of a night that ends at midnight', () => {
    const reason = { fr: 'Four en panne', en: 'Oven down' };
    const exceptions = [
      { date: '2026-11-20', hours: [], reason },
      { date: '2026-11-21', hours: [{ opens: '17:00', closes: '24:00' }] },
    ] as const;
    const rules = { ...firstRules, exceptions };
    expect(openingHours(autumn, 'fr', rules).filter(({ validFrom }) => validFrom)).toMatchObject([
      { validFrom: '2026-11-20', opens: '00:00', closes: '00:00', name: 'Four en panne' },
      { validFrom: '2026-11-21', opens: '17:00', closes: '00:00' },
    ]);
  });

  test('reads of phones as the whole world dials them (B-1101)', () => {
    expect(shopFacts(firstShop, 'fr').telephone).toEqual(['+1-514-555-0142', '+1-514-555-0143']);
  });
});
