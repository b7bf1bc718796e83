import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceText } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import { differenceText } from './drawer.text.ts';
import { mostCounted, readCount } from './drawer.ts';

test.for([
  ['245,50', 24_550],
  ['245.5', 24_550],
  [' $1,250.00 ', 125_000],
  ['1 250,00 $', 125_000],
  ['12 345,67', 1_234_567],
  ['100000', 10_000_000],
  ['0', 0],
  ['', 'required'],
  ['  $ ', 'required'],
  ['-5', 'negative'],
  ['−5,00 $', 'negative'],
  ['100 000,01', 'high'],
  ['1000000000', 'high'],
  ['1e9', 'unreadable'],
  ['abc', 'unreadable'],
  ['12,345', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['=1+1', 'unreadable'],
] as const)('a person who types %j as counted has it read as %s (B-4627)', ([typed, read]) => {
  expect(readCount(typed)).toBe(read);
});

test('every sum is read as it is written in both languages (B-4627)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: mostCounted }), (cents) => {
      for (const language of ['fr', 'en'] as const)
        for (const write of [formatMoney, priceText])
          expect(readCount(write(cents, language))).toBe(cents);
    }),
  );
});

test('what lacks in a drawer has a minus, what is too much a plus (B-4627)', () => {
  expect([-245, 0, 245].map((cents) => differenceText(cents, 'fr'))).toEqual([
    '−2,45\u00a0$',
    '0,00\u00a0$',
    '+2,45\u00a0$',
  ]);
  expect(differenceText(-245, 'en')).toBe('−$2.45');
});
