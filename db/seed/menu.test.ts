import { describe, expect, test } from 'vitest';
import type { Bilingual } from '#core/language.ts';
import { languages } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { builtInLists } from '#menu/built-in/built-in-lists.ts';
import { drawnPicture } from '#menu/built-in/drawn-picture.ts';
import { categories } from '#menu/categories.ts';
import { type BuiltInItem, type CategoryKey, categoryKeys } from '#menu/menu.ts';
import { isWings } from '#menu/pieces.ts';
import { offersOf, sizeLabel } from '#menu/sizes.ts';
import { firstSpecials as specials } from '#promotions/specials/first-specials.ts';
import { seedMenu } from './menu.ts';
import { seedPromotions } from './promotions.ts';

const dishes = categoryKeys.flatMap((key) => seedMenu[key].map((item) => ({ key, item })));
const items = dishes.map(({ item }) => item);
const pizzaSizes = ['b', 's', 'm', 'l', 'xl'] as const;
const portionSizes = ['p', 'm', 'g'] as const;

/** How many dishes a category has at least, and in which sizes they all come. */
const promised: readonly (readonly [CategoryKey, number, RegExp])[] = [
  ['pizzas', 22, /^b s m l xl$/],
  ['pasta', 8, /^single$/],
  ['submarines', 8, /^single$/],
  ['wraps', 6, /^single$/],
  ['club', 4, /^single$/],
  ['specialties', 6, /^single$/],
  ['mains', 6, /^single$/],
  ['burgers', 6, /^single$/],
  ['fries', 6, /^p g$/],
  ['appetizers', 8, /^p (m )?g$/],
  ['salads', 6, /^p g$/],
  ['wings', 5, /^s m l$/],
  ['trio', 5, /^single$/],
  ['combos', 4, /^single$/],
  ['beverages', 9, /^single$/],
];

/** The extras, which have one price in categories whose dishes have sizes (B-123). */
const extras: Readonly<Record<string, Cents>> = {
  'extra-cheese-au-gratin': 450,
  'extra-tzatziki': 250,
  'extra-spicy-mayo': 300,
  'spicy-oil': 400,
  'extra-crispy-chicken': 599,
  'homemade-bread': 300,
};

/** Names keep capitals for these only; everything else is in sentence case. */
const properNames = new Set(
  'BBQ BLT Philly Alfredo Buffalo César Caesar Swiss Pepsi Michigan A B C D L'.split(' '),
);

function find(slug: string): BuiltInItem {
  const item = items.find((candidate) => candidate.slug === slug);
  if (!item) throw new Error(`the menu has no ${slug}`);
  return item;
}

function priced(item: BuiltInItem): string {
  return ['single', 'b', 's', 'p', 'm', 'l', 'xl', 'g']
    .filter((key) => key in item.prices)
    .join(' ');
}

function singles(key: CategoryKey): readonly Cents[] {
  return seedMenu[key].flatMap(({ prices }) => prices.single ?? []);
}

function texts(item: BuiltInItem): readonly Bilingual[] {
  return [item.name, item.description];
}

function offenders(breaks: (item: BuiltInItem) => boolean): readonly string[] {
  return items.filter(breaks).map(({ slug }) => slug);
}

describe('what a customer finds', () => {
  test('a customer chooses among at least 110 dishes (B-120)', () => {
    expect(items.length).toBeGreaterThanOrEqual(110);
  });

  test.each(promised)(
    'a customer finds enough %s, at least %i, in their sizes',
    (key, least, sizes) => {
      const served = seedMenu[key].filter(({ slug }) => !(slug in extras));
      expect(served.length).toBeGreaterThanOrEqual(least);
      for (const item of served) expect(priced(item), item.slug).toMatch(sizes);
    },
  );

  test('a customer reads the tabs in their order, each named in both languages (B-101)', () => {
    expect(Object.keys(categories)).toEqual(categoryKeys);
    expect(Object.keys(seedMenu)).toEqual(categoryKeys);
    for (const name of Object.values(categories)) expect(name.fr && name.en).toBeTruthy();
  });

  test('a customer sees the same dishes with an empty database, in the eleven built-in lists', () => {
    const missing = categoryKeys.filter((key) => !builtInLists[key]);
    expect(missing).toEqual(['salads', 'burgers', 'wings', 'beverages']);
    for (const key of categoryKeys) expect(builtInLists[key] ?? seedMenu[key]).toBe(seedMenu[key]);
  });

  test('a customer finds cans, 590 mL and 2 L bottles', () => {
    for (const format of ['canette 355', 'bouteille 590', 'bouteille 2']) {
      expect(
        seedMenu.beverages.some(({ name }) => name.fr.includes(format)),
        format,
      ).toBe(true);
    }
  });

  test('a customer orders wings, nuggets and fingers by 6, 12 or 24, and nothing else so', () => {
    const byThePiece = dishes.filter(({ item }) => isWings('', item.name)).map(({ item }) => item);
    expect(byThePiece).toEqual(seedMenu.wings);
    for (const item of seedMenu.wings) {
      const labels = (['s', 'm', 'l'] as const).map((size) => sizeLabel(size, 'wings', item).fr);
      expect(labels).toEqual(['6', '12', '24']);
    }
  });
});

describe('what a customer pays', () => {
  test('every price is a positive whole number of cents', () => {
    for (const item of items) {
      const prices = Object.values(item.prices);
      expect(prices.length, item.slug).toBeGreaterThan(0);
      for (const price of prices)
        expect(Number.isInteger(price) && price > 0, item.slug).toBe(true);
    }
  });

  test('a customer can order every price that is written', () => {
    for (const { key, item } of dishes) {
      const offered = offersOf({ ...item, id: item.slug, image: null }, key);
      const written = Object.values(item.prices);
      expect(new Set(offered.map(({ price }) => price)), item.slug).toEqual(new Set(written));
    }
  });

  test('a larger size always costs more (B-124)', () => {
    for (const { slug, prices } of items) {
      for (const sizes of [pizzaSizes, portionSizes]) {
        const written = sizes.flatMap((size) => prices[size] ?? []);
        const rising = [...new Set(written)].sort((a, b) => a - b);
        expect(written, slug).toEqual(rising);
      }
    }
  });

  test('the cheese pizza has its exact prices and no pizza costs less (B-121)', () => {
    const cheese = find('cheese').prices;
    expect(cheese).toEqual({ b: 795, s: 1095, m: 1495, l: 1795, xl: 2295 });
    for (const { slug, prices } of seedMenu.pizzas) {
      for (const size of pizzaSizes) {
        expect(prices[size], slug).toBeGreaterThanOrEqual(cheese[size] ?? 0);
      }
    }
  });

  test('the specials never cost more than the same large pizzas', () => {
    const usual = {
      pepperoni: find('pepperoni').prices.l,
      'all-dressed': find('all-dressed').prices.l,
    };
    expect(specials.map(({ price }) => price)).toEqual([1795, 2095]);
    for (const { picture, price } of specials) {
      expect(picture && usual[picture]).toBeGreaterThanOrEqual(price);
    }
  });

  test.each([
    ['pasta', 1499, 1799],
    ['submarines', 1595, 1895],
    ['trio', 1199, 1199],
  ] as const)('%s cost from %i to %i cents, both ends on the menu (B-122)', (key, least, most) => {
    expect([Math.min(...singles(key)), Math.max(...singles(key))]).toEqual([least, most]);
  });

  test('a customer finds exactly five trios and the four combos A to D at their prices (B-122)', () => {
    expect(seedMenu.trio).toHaveLength(5);
    const combos = seedMenu.combos.map(({ name, prices }) => [name.fr, name.en, prices.single]);
    expect(combos).toEqual([
      ['Combo A', 'Combo A', 4099],
      ['Combo B', 'Combo B', 4799],
      ['Combo C', 'Combo C', 5999],
      ['Combo D', 'Combo D', 6999],
    ]);
  });

  test.each(Object.entries(extras))(
    'a customer can order %s for %i cents (B-123)',
    (slug, price) => {
      expect(find(slug).prices).toEqual({ single: price });
    },
  );

  test('two pizzas for one cost less than two cheese pizzas, with 1 to 3 cans', () => {
    const { s = 0, m = 0, l = 0, xl = 0 } = find('cheese').prices;
    const cheese = { S: s, M: m, L: l, XL: xl };
    expect(seedPromotions.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL']);
    for (const { size, price, pepsiCans } of seedPromotions) {
      expect(price, size).toBeLessThan(2 * cheese[size]);
      expect([1, 2, 3]).toContain(pepsiCans);
    }
    expect(new Set(seedPromotions.map(({ pepsiCans }) => pepsiCans))).toEqual(new Set([1, 2, 3]));
  });
});

describe('how the menu reads', () => {
  test('two dishes never share a name, in either language, nor a slug (B-124)', () => {
    for (const language of languages) {
      const names = items.map(({ name }) => name[language].toLocaleLowerCase(language));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
  });

  test('a slug is plain kebab-case', () => {
    expect(offenders(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('a customer reads a name and a short sentence on every dish, in both languages (B-120)', () => {
    const wrong = ({ name, description }: BuiltInItem) =>
      languages.some(
        (language) =>
          !/^[\p{Lu}\d].*[^.\s]$|^\p{Lu}$/u.test(name[language]) ||
          !/^[\p{Lu}\d].{19,158}\.$/u.test(description[language]),
      );
    expect(offenders(wrong)).toEqual([]);
  });

  test('a customer reads an English and a French sentence, not the same one twice', () => {
    expect(offenders(({ description }) => description.fr === description.en)).toEqual([]);
  });

  test('a name is in sentence case', () => {
    const capitals = ({ name }: BuiltInItem) =>
      languages.flatMap((language) =>
        name[language]
          .split(/[\s,]+/)
          .slice(1)
          .filter((word) => /^\p{Lu}/u.test(word) && !properNames.has(word)),
      );
    expect(offenders((item) => capitals(item).length > 0)).toEqual([]);
  });

  test('French spacing is right: no break before a colon or a unit, no space before the rest', () => {
    const badFrench = / [:$%»]|[^\u00a0]:|« | [;!?]|\d (?:mL|L|cm|po|g)\b/;
    expect(offenders((item) => texts(item).some(({ fr }) => badFrench.test(fr)))).toEqual([]);
  });

  test('spaces, apostrophes and units are typed the same way in both languages', () => {
    const bad = /^\s|\s$|\s\s|[’"“”\t\u202f]|\.\.|\d (?:mL|L)\b/;
    const wrong = offenders((item) =>
      texts(item).some(({ fr, en }) => bad.test(fr) || bad.test(en)),
    );
    expect(wrong).toEqual([]);
  });
});

test('a customer of a new shop sees every dish, each in a picture of its own (B-1802)', () => {
  const shown = dishes.map(({ key, item }) => drawnPicture(key, item.name));
  expect(shown.filter((address) => !address?.endsWith('-360.webp'))).toEqual([]);
  expect(new Set(shown).size).toBe(items.length);
});
