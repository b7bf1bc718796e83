import { expect, test } from 'vitest';
import { firstRules } from './first-hours.ts';
import { openingsFrom } from './hours.ts';
import { packOpenings, unpackOpenings } from './packed-openings.ts';
import { timeZone } from './shop-clock.ts';

const at = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
const early = { ...firstRules, ordering: { ...firstRules.ordering, lastOrderMinutes: 20 } };
const twice = [
  { opens: '11:00', closes: '14:00' },
  { opens: '17:00', closes: '02:00' },
] as const;
const late = { ...firstRules, exceptions: [{ date: '2026-12-31', hours: twice }] };

test.each([
  ['an ordinary week', '2026-11-22T14:00', firstRules],
  ['the last order is taken before closing', '2026-11-17T12:00', early],
  ['a clock is put back, in the fall', '2026-10-28T09:00', firstRules],
  ['a clock is put forward, in the spring', '2026-03-04T09:00', early],
  ['a feast goes on past midnight and the year', '2026-12-29T09:00', late],
])(
  'a customer’s page opens and closes as the shop does when it is %s (B-2285)',
  (_, instant, rules) => {
    const openings = openingsFrom(at(instant), 15, rules);
    expect(openings.length).toBeGreaterThan(8);
    expect(unpackOpenings(packOpenings(openings))).toEqual(openings);
  },
);

test('a customer’s page knows that a shop is closed throughout (B-2285)', () => {
  expect(unpackOpenings(packOpenings([]))).toEqual([]);
});
