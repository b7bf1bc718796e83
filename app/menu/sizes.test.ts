import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { savedPrices } from './menu.schema.ts';
import type { MenuItem, Prices } from './menu.ts';
import { sizeKeys } from './menu.ts';
import { ladderOf, offersOf, sizeLabel, sizeNames } from './sizes.ts';

function item(prices: Prices, name = 'Fromage'): MenuItem {
  return {
    id: 'x',
    name: { fr: name, en: name },
    description: { fr: null, en: null },
    prices,
    image: null,
  };
}

/** Returns the offers as a customer reads them: `S 10.95`. */
function read(prices: Prices, category: string, name?: string): readonly string[] {
  return offersOf(item(prices, name), category).map(
    ({ label, price }) => `${label?.fr ?? '–'} ${price / 100}`,
  );
}

describe('a customer who chooses a size', () => {
  test('reads a pizza from baby to extra large (B-110)', () => {
    const prices = { xl: 2295, l: 1795, m: 1495, s: 1095, b: 795 };
    expect(read(prices, 'pizzas')).toEqual(['B 7.95', 'S 10.95', 'M 14.95', 'L 17.95', 'XL 22.95']);
  });

  test('reads only the sizes that have a price (B-110)', () => {
    expect(read({ s: 1095, l: 1795 }, 'pizzas')).toEqual(['S 10.95', 'L 17.95']);
  });

  test.each(['fries', 'appetizers', 'salads'])(
    'reads P, M and G in %s, although S and L are copies of P and G (B-110)',
    (category) => {
      const prices = { p: 499, s: 499, m: 699, g: 899, l: 899 };
      expect(read(prices, category)).toEqual(['P 4.99', 'M 6.99', 'G 8.99']);
    },
  );

  test('reads P and G in a category of the shop’s own, although S and L are copies', () => {
    expect(read({ p: 499, s: 499, g: 899, l: 899 }, 'desserts')).toEqual(['P 4.99', 'G 8.99']);
    expect(read({ p: 499, s: 499, g: 899, l: 899 }, 'mains')).toEqual(['P 4.99', 'G 8.99']);
  });

  test('reads S to XL on a pizza that staff saved with P and G as well', () => {
    const prices = { p: 1095, s: 1095, m: 1495, g: 1795, l: 1795, xl: 2295 };
    expect(read(prices, 'pizzas')).toEqual(['S 10.95', 'M 14.95', 'L 17.95', 'XL 22.95']);
    expect(read(prices, 'specialties')).toEqual(['S 10.95', 'M 14.95', 'L 17.95', 'XL 22.95']);
  });

  test('reads 6, 12 and 24 for wings (B-111)', () => {
    const prices = { s: 1099, m: 1899, l: 3399 };
    expect(read(prices, 'wings')).toEqual(['6 10.99', '12 18.99', '24 33.99']);
    expect(read(prices, 'appetizers', 'Ailes de poulet')).toEqual([
      '6 10.99',
      '12 18.99',
      '24 33.99',
    ]);
  });

  test('reads 6 and 24 for wings saved as P and G', () => {
    expect(read({ p: 1099, s: 1099, g: 3399, l: 3399 }, 'wings')).toEqual(['6 10.99', '24 33.99']);
  });

  test('orders a dish of one price without a size, in any category (B-107)', () => {
    for (const category of ['pasta', 'fries', 'pizzas', 'wings', 'desserts']) {
      expect(offersOf(item({ single: 1499 }), category)).toEqual([
        { size: null, label: null, price: 1499 },
      ]);
    }
  });

  test('is offered sizes rather than the single price where staff filled both', () => {
    expect(read({ single: 999, p: 499, g: 899 }, 'fries')).toEqual(['P 4.99', 'G 8.99']);
  });

  test('is offered sizes of another ladder rather than nothing', () => {
    expect(read({ s: 499, l: 899 }, 'fries')).toEqual(['S 4.99', 'L 8.99']);
    expect(read({ p: 499, g: 899 }, 'pizzas')).toEqual(['P 4.99', 'G 8.99']);
  });

  test.each([
    [{ b: 799, p: 999, g: 1999 }, 'fries', ['B 7.99', 'P 9.99', 'G 19.99']],
    [{ p: 499, s: 599, g: 899, l: 999 }, 'fries', ['S 5.99', 'P 4.99', 'L 9.99', 'G 8.99']],
    [{ p: 499, s: 499, m: 699, xl: 1299 }, 'salads', ['P 4.99', 'M 6.99', 'XL 12.99']],
    [{ s: 1095, l: 1795, g: 1995 }, 'pizzas', ['S 10.95', 'L 17.95', 'G 19.95']],
    [
      { s: 1099, m: 1899, l: 3399, xl: 4999 },
      'wings',
      ['6 10.99', '12 18.99', '24 33.99', 'XL 49.99'],
    ],
    [{ single: 999, xl: 1999 }, 'fries', ['XL 19.99']],
    [{ p: 1099, s: 1099, l: 3399, g: 3399 }, 'wings', ['6 10.99', '24 33.99']],
    [{ p: 0, s: 0 }, 'pizzas', ['S 0']],
  ])('is offered every size of %j in %s: %j (B-4382)', (prices, category, offered) => {
    expect(read(prices, category)).toEqual(offered);
  });

  test('is offered every size that has a price, and a saved copy once, whatever staff filled in (B-4382)', () => {
    const price = fc.integer({ min: 0, max: 3 });
    const filled = fc.record(Object.fromEntries(sizeKeys.map((key) => [key, price])), {
      requiredKeys: [],
    });
    const category = fc.constantFrom('pizzas', 'fries', 'wings', 'salads', 'mains', 'own');
    fc.assert(
      fc.property(filled, category, (given, category) => {
        const prices = savedPrices(given);
        const offers = offersOf(item(prices), category);
        const offered = offers.map(({ size }) => size);
        expect(new Set(offered).size).toBe(offered.length);
        for (const { size, price } of offers) expect(size && prices[size]).toBe(price);
        for (const key of sizeKeys.filter((key) => prices[key] !== undefined))
          if (!offered.includes(key)) expect(['s', 'p', 'l', 'g']).toContain(key);
        const copies = [
          ['s', 'p'],
          ['l', 'g'],
        ] as const;
        for (const [one, other] of copies) {
          const both = [one, other].filter((key) => prices[key] !== undefined);
          const isCopy = both.length === 2 && prices[one] === prices[other];
          expect(both.filter((key) => offered.includes(key))).toHaveLength(
            isCopy ? 1 : both.length,
          );
        }
      }),
    );
  });

  test('cannot order a dish without a price (B-109)', () => {
    expect(offersOf(item({}), 'pizzas')).toEqual([]);
  });

  test('can order what is free (B-109)', () => {
    expect(offersOf(item({ single: 0 }), 'fries')).toHaveLength(1);
    expect(read({ p: 0 }, 'fries')).toEqual(['P 0']);
  });

  test('still reads the menu when staff name a category like something of the language', () => {
    for (const category of ['constructor', '__proto__']) {
      expect(read({ s: 499, l: 899 }, category)).toEqual(['S 4.99', 'L 8.99']);
    }
  });

  test('hears every size in full, in both languages', () => {
    for (const key of sizeKeys) {
      expect(sizeNames[key].fr).toBeTruthy();
      expect(sizeNames[key].en).toBeTruthy();
      expect(sizeLabel(key, 'pizzas', item({})).fr).toBe(key.toUpperCase());
    }
  });

  test('is never shown a size twice', () => {
    for (const category of ['pizzas', 'fries', 'wings', 'own']) {
      const ladder = ladderOf(category, item({}));
      expect(new Set(ladder).size).toBe(ladder.length);
    }
  });
});
