import { describe, expect, test } from 'vitest';
import { seedMenu } from '#db/seed/menu.ts';
import type { Prices } from '../menu.ts';
import { unusualPrices } from './unusual-prices.ts';

const pizza = { fr: 'Fromage', en: 'Cheese' };
const found = (was: Prices, becomes: Prices, name = pizza) =>
  unusualPrices(name, was, becomes).map(({ key, price, against }) =>
    [key, price, against.key, against.price].join(' '),
  );

describe('a person who types a price is asked about it (B-3801)', () => {
  const five = { b: 795, s: 1095, m: 1495, l: 1795, xl: 2295 };
  test.each<[string, Prices, Prices, readonly string[]]>([
    ['three times as much', { l: 2600 }, { l: 9999 }, ['l 9999 l 2600']],
    [
      'a comma in another place',
      { single: 1795 },
      { single: 17_950 },
      ['single 17950 single 1795'],
    ],
    ['without its comma', { single: 1795 }, { single: 179_500 }, ['single 179500 single 1795']],
    ['twice as much', { single: 1000 }, { single: 2000 }, ['single 2000 single 1000']],
    ['half', { single: 1000 }, { single: 500 }, ['single 500 single 1000']],
    ['nothing', { single: 1000 }, { single: 0 }, ['single 0 single 1000']],
    ['L dearer than XL', five, { ...five, l: 2395 }, ['l 2395 xl 2295']],
    ['XL cheaper than L', five, { ...five, xl: 1695 }, ['xl 1695 l 1795']],
    ['a new dish, L dearer than XL', {}, { ...five, l: 2395 }, ['xl 2295 l 2395']],
    ['a new dish, XL ten times', {}, { ...five, xl: 22_950 }, ['xl 22950 l 1795']],
    [
      'a new size out of order',
      { m: 1495, l: 1795 },
      { s: 1595, m: 1495, l: 1795 },
      ['s 1595 m 1495'],
    ],
    [
      'a new dish of one price without its comma (B-4287)',
      {},
      { single: 125_000 },
      ['single 125000 single 0'],
    ],
    ['a new size without its comma (B-4287)', {}, { s: 109_500 }, ['s 109500 s 0']],
    ['portions out of order', {}, { p: 900, m: 700, g: 1200 }, ['m 700 p 900']],
  ])('when it is unusual: %s', (_, was, becomes, expected) => {
    expect(found(was, becomes)).toEqual(expected);
  });

  test.each<[string, Prices, Prices]>([
    ['a little more', { l: 2600 }, { l: 2999 }],
    ['just less than twice', { l: 1000 }, { l: 1999 }],
    ['the same', five, five],
    ['all a tenth more', five, { b: 875, s: 1205, m: 1645, l: 1975, xl: 2525 }],
    ['a free one that costs', { single: 0 }, { single: 500 }],
    ['a size no longer sold', five, { ...five, xl: undefined }],
    ['two sizes that cost the same', five, { ...five, l: 2295 }],
    ['one that was out of order', { ...five, l: 2395 }, { ...five, l: 2450 }],
    ['a new dish in order', {}, five],
    ['a new dish of one price', {}, { single: 9_999 }],
    ['copies of P and G', {}, { p: 600, g: 1250, s: 600, l: 1250 }],
  ])('but not when it is not: %s', (_, was, becomes) => {
    expect(found(was, becomes)).toEqual([]);
  });

  test('and not of any dish of the first menu, typed as it stands', () => {
    const items = Object.values(seedMenu).flat();
    const asked = items.flatMap(({ name, prices }) =>
      found({}, prices, name).map((one) => [name.fr, one]),
    );
    expect(asked).toEqual([]);
  });
});
