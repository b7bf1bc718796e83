import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrice, toDecimal } from './money.decimal.ts';
import { formatMoney, maxPrice } from './money.ts';

test('a French reader sees 17,95 $ with a no-break space, an English one $17.95 (B-1303)', () => {
  expect(formatMoney(1795, 'fr')).toBe('17,95\u00a0$');
  expect(formatMoney(1795, 'en')).toBe('$17.95');
  expect(formatMoney(5, 'fr')).toBe('0,05\u00a0$');
});

test.each([
  ['17,95', 1795],
  ['17.95', 1795],
  ['$17.95', 1795],
  ['17,95 $', 1795],
  ['17,95\u00a0$', 1795],
  [' 7 ', 700],
  ['7,5', 750],
  ['0', 0],
  // What is clear to a person in Québec (B-4287).
  ['12$50', 1250],
  ['12 $ 50', 1250],
  ['12 $', 1200],
  ['12$', 1200],
  ['１２，５０', 1250],
  ['12,\u200b50\ufeff', 1250],
  ['1 250', 125_000],
  ['1\u202f250,00 $', 125_000],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
])('an owner may type the price %s (B-132)', (typed, cents) => {
  expect(parsePrice(typed)).toBe(cents);
});

test.each([
  '12 50',
  '12⁵⁰',
  '1,250',
  '1.250',
  '12.500',
  '12,50,00',
  '12$5',
  '12$500',
  '1 2',
  '1 25,00',
  '12 500',
  '1,250,00',
  '\u221212,50',
])(
  'an owner who types %j, which can be read in two ways, is asked for the price again (B-4287)',
  (typed) => {
    expect(parsePrice(typed)).toBeNull();
  },
);

test.each(['', '-1', '1,999', '1.2.3', 'abc', 'null', '1e3', '10000', '٣', 'NaN', '1 ,'])(
  'an owner cannot save the price %j',
  (typed) => {
    expect(parsePrice(typed)).toBeNull();
  },
);

test('every amount survives being written and read again, in each form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxPrice }), (cents) => {
      expect(parsePrice(toDecimal(cents))).toBe(cents);
      expect(parsePrice(formatMoney(cents, 'fr'))).toBe(cents);
    }),
  );
});

test.each(['fr', 'en'] as const)(
  'a reader in %s sees every amount as the language writes it (B-1303)',
  (language) => {
    const format = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e12 }), (cents) => {
        expect(formatMoney(cents, language)).toBe(format.format(cents / 100));
      }),
    );
  },
);
