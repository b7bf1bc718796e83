import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spokenMoney, spokenNumber } from './spoken-money.ts';

describe('an employee who reads a total out', () => {
  test.for([
    [0, 'zéro dollar', 'zero dollars'],
    [100, 'un dollar', 'one dollar'],
    [2435, 'vingt-quatre dollars et trente-cinq', 'twenty-four dollars and thirty-five cents'],
    [2101, 'vingt et un dollars et un', 'twenty-one dollars and one cent'],
    [
      7171,
      'soixante et onze dollars et soixante et onze',
      'seventy-one dollars and seventy-one cents',
    ],
    [8000, 'quatre-vingts dollars', 'eighty dollars'],
    [
      8185,
      'quatre-vingt-un dollars et quatre-vingt-cinq',
      'eighty-one dollars and eighty-five cents',
    ],
    [
      9990,
      'quatre-vingt-dix-neuf dollars et quatre-vingt-dix',
      'ninety-nine dollars and ninety cents',
    ],
    [20_000, 'deux cents dollars', 'two hundred dollars'],
    [20_305, 'deux cent trois dollars et cinq', 'two hundred three dollars and five cents'],
    [
      128_040,
      'mille deux cent quatre-vingts dollars et quarante',
      'one thousand two hundred eighty dollars and forty cents',
    ],
    [20_000_000, 'deux cent mille dollars', 'two hundred thousand dollars'],
  ] as const)('reads %i cents in words (B-4788)', ([cents, fr, en]) => {
    expect([spokenMoney(cents, 'fr'), spokenMoney(cents, 'en')]).toEqual([fr, en]);
  });

  test('has other words for other numbers, in either language (B-4788)', () => {
    const number = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('fr', 'en'), (one, other, language) => {
        fc.pre(one !== other);
        expect(spokenNumber(one, language)).not.toBe(spokenNumber(other, language));
      }),
    );
  });
});
