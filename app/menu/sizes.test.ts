import { describe, expect, test } from 'vitest';
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
