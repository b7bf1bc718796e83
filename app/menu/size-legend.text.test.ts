import { describe, expect, test } from 'vitest';
import type { Bilingual } from '#core/language.ts';
import type { Prices } from './menu.ts';
import { legendOf, sizeWords } from './size-legend.text.ts';
import { offersOf } from './sizes.ts';

const both = (words: string): Bilingual => ({ fr: words, en: words });

function group(key: string, dishes: Readonly<Record<string, Prices>>) {
  const items = Object.entries(dishes).map(([name, prices]) => ({
    id: name,
    name: both(name),
    description: { fr: null, en: null },
    prices,
    image: null,
  }));
  return { key, name: both(key), source: 'database', items } as const;
}

/** Returns the legend as on the page: `S small`. */
function read(key: string, dishes: Readonly<Record<string, Prices>>, language: 'fr' | 'en') {
  return legendOf(group(key, dishes)).map(
    ({ label, name }) => `${label[language]} ${name[language]}`,
  );
}

const fries = { Fries: { p: 499, g: 899 }, Poutine: { p: 899, m: 1099, g: 1299 } };

describe('a customer who reads a letter on a button', () => {
  test('finds what it stands for beside the category, in both languages (B-180)', () => {
    expect(read('fries', fries, 'en')).toEqual(['S small', 'M medium', 'L large']);
    expect(read('fries', fries, 'fr')).toEqual(['P petite', 'M moyenne', 'G grande']);
  });

  test('finds numbers of pieces told from letters (B-180)', () => {
    const wings = { Wings: { s: 1099, m: 1899, l: 3399 } };
    expect(read('wings', wings, 'en')).toEqual(['6 · 12 · 24 pieces']);
    expect(read('appetizers', { Bread: { p: 449 }, ...wings }, 'fr')).toEqual([
      'P petite',
      '6 · 12 · 24 morceaux',
    ]);
  });

  test('finds nothing explained where dishes have one price', () => {
    expect(read('combos', { A: { single: 4099 } }, 'fr')).toEqual([]);
  });

  test('hears the word with the button (B-180)', () => {
    const wordsOf = (key: string, dishes: Readonly<Record<string, Prices>>) =>
      group(key, dishes).items.flatMap((item) =>
        offersOf(item, key).map((offer) => sizeWords(offer).fr),
      );
    expect(wordsOf('pizzas', { Fromage: { l: 1795, xl: 2295 } })).toEqual([
      'grande',
      'très grande',
    ]);
    expect(wordsOf('wings', { Ailes: { s: 1099 } })).toEqual(['6 morceaux']);
  });
});
