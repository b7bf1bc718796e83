import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBeginning, readPostalCode, splitBeginnings } from './postal-codes.ts';
import { type Zone, zoneOf } from './zones.ts';
import { takenPrefixes } from './zones-admin.ts';

const letters = [...'ABCEGHJKLMNPRSTVXY'];
const letter = fc.constantFrom(...letters);
const digit = fc.constantFrom(...'0123456789');
const code = fc.tuple(letter, digit, letter, digit, letter, digit).map((signs) => signs.join(''));

describe('a customer who types a postal code', () => {
  test.each([
    ['H2X 1Y4', 'H2X 1Y4'],
    ['h2x1y4', 'H2X 1Y4'],
    [' h2x-1y4 ', 'H2X 1Y4'],
    ['h2x – 1y4.', 'H2X 1Y4'],
    ['HOH OHO', 'H0H 0H0'],
    ['hiX IyI', 'H1X 1Y1'],
    ['Ｈ２Ｘ　１Ｙ４', 'H2X 1Y4'],
  ])('%j is understood as %s', (typed, read) => {
    expect(readPostalCode(typed)).toBe(read);
  });

  test.each(['', 'H2X', 'H2X 1Y', 'H2X 1Y44', '75001', 'W2X 1Y4', 'H2O 1Y4', 'H2X 1D4', '2HX 1Y4'])(
    '%j is no postal code',
    (typed) => {
      expect(readPostalCode(typed)).toBeNull();
    },
  );

  test('is understood the same however the code is spaced, in capitals or not (B-2046)', () => {
    const space = fc.constantFrom('', ' ', '  ', '-', '\u00a0');
    fc.assert(
      fc.property(
        code,
        fc.array(space, { minLength: 7, maxLength: 7 }),
        fc.boolean(),
        (bare, gaps, isLow) => {
          const typed = gaps.map((gap, at) => gap + (bare[at] ?? '')).join('');
          const read = `${bare.slice(0, 3)} ${bare.slice(3)}`;
          expect(readPostalCode(isLow ? typed.toLowerCase() : typed)).toBe(read);
          const forgiving = [...bare]
            .map((sign) => ({ '0': 'o', '1': 'I' })[sign] ?? sign)
            .join('');
          expect(readPostalCode(forgiving)).toBe(read);
        },
      ),
    );
  });

  test('whatever it is, gets a code that is read the same again, or none (B-2046)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const read = readPostalCode(typed);
        if (read === null) return;
        expect(read).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/);
        expect(readPostalCode(read)).toBe(read);
      }),
    );
  });
});

describe('an owner who types beginnings', () => {
  test.each([
    ['H2X, H2Y h3a', ['H2X', 'H2Y', 'h3a']],
    ['H2X\nH2Y; H3A', ['H2X', 'H2Y', 'H3A']],
    ['H2X 1Y4, H3A 2', ['H2X1Y4', 'H3A2']],
    ['H2X H3A', ['H2X', 'H3A']],
    ['  ', []],
  ])('%j are told apart', (typed, apart) => {
    expect(splitBeginnings(typed)).toEqual(apart);
  });

  test.each([
    ['h2', 'H2'],
    ['H2X', 'H2X'],
    ['hox 1', 'H0X1'],
    ['H2X1Y', 'H2X1Y'],
    ['H2X 1Y4', 'H2X1Y4'],
    ['H', null],
    ['Montréal', null],
    ['514', null],
    ['H2X1Y45', null],
  ])('%j is the beginning %s', (typed, read) => {
    expect(readBeginning(typed)).toBe(read);
  });

  test('learns of every beginning that another zone has, and of none that is only longer', () => {
    const others = [{ name: 'Plateau', prefixes: ['H2X', 'H2Y'] }];
    expect(takenPrefixes(['H2Y', 'H2X1', 'H3'], others)).toEqual([
      { prefix: 'H2Y', name: 'Plateau' },
    ]);
  });
});

const prefix = fc
  .tuple(code, fc.integer({ min: 2, max: 6 }))
  .map(([bare, to]) => bare.slice(0, to));
const zones: fc.Arbitrary<readonly Zone[]> = fc
  .uniqueArray(prefix, { maxLength: 30 })
  .chain((prefixes) =>
    fc
      .array(fc.record({ fee: fc.nat(20_000), minimum: fc.nat(100_000) }), { maxLength: 6 })
      .map((sums) =>
        sums
          .map((sum, at) => ({
            ...sum,
            prefixes: prefixes.filter((_, i) => i % sums.length === at),
          }))
          .filter((zone) => zone.prefixes.length > 0),
      ),
  );

describe('a customer’s zone', () => {
  test('is the one with the longest beginning that fits, in whatever order they stand (B-2047)', () => {
    fc.assert(
      fc.property(zones, code, (all, bare) => {
        const fitting = all
          .flatMap((zone) => zone.prefixes.map((one) => ({ one, zone })))
          .filter(({ one }) => bare.startsWith(one))
          .toSorted((a, b) => b.one.length - a.one.length);
        const read = `${bare.slice(0, 3)} ${bare.slice(3)}`;
        expect(zoneOf(all, read)).toBe(fitting[0]?.zone ?? null);
        expect(zoneOf(all.toReversed(), read)).toBe(fitting[0]?.zone ?? null);
      }),
    );
  });
});
