import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { longestSearch } from './search.text.ts';
import { find as findIn, indexThings } from './search.ts';

const dishes = Object.entries(builtInLists).flatMap(([key, list]) =>
  (list ?? []).map(({ slug, name, description }) => ({
    thing: slug,
    names: [name.fr, name.en],
    others: [key, description.fr, description.en],
  })),
);
const index = indexThings(dishes);
const findThings = (text: string) => findIn(index, text);
const find = (text: string) => {
  const { found, nearest } = findThings(text);
  return { found: found.map(({ thing }) => thing), nearest };
};
const someDish = fc.constantFrom(...dishes);
const someWord = fc.constantFrom(
  ...new Set(dishes.flatMap(({ names }) => names.join(' ').match(/[a-zà-ÿ]{6,}/gi) ?? [])),
);

describe('a hungry customer', () => {
  const searches: readonly (readonly [text: string, best: string])[] = [
    ['fromage', 'cheese'],
    ['FRÔMAGE', 'cheese'],
    ['fromgae', 'cheese'],
    ['fromag', 'cheese'],
    ['pizza ghetti', 'pizza-ghetti'],
    ['peperoni', 'pepperoni'],
    ['végétarienne', 'vegetarian'],
    ['poutine a la viande', 'italian-poutine'],
    ['smoked meat poutine', 'smoked-meat-poutine'],
    ['clob poulet', 'chicken-club-sandwich'],
    ['guedille homard', 'lobster-guedille'],
  ];
  test.for(searches)('who types “%s” finds %s first (B-190, B-191)', ([text, best]) => {
    expect(find(text).found[0]).toBe(best);
  });

  test('finds a dish by what is in it, and by its name before that (B-190)', () => {
    const { found } = find('anchois');
    expect(found).toEqual(['neapolitan']);
    const withBacon = find('bacon').found;
    expect(withBacon[0]).toBe('bacon-poutine');
    expect(withBacon).toContain('canadian');
  });

  test('is not shown what only resembles a word that the menu has (B-191)', () => {
    const { found } = find('poulet');
    expect(found).toContain('hot-chicken');
    expect(found).not.toContain('spaghetti-with-meatballs');
  });

  test('who finds nothing reads what is nearest, or nothing far-fetched (B-192)', () => {
    expect(find('bolonyase')).toEqual({ found: [], nearest: ['bolognese'] });
    expect(find('poutine homard')).toMatchObject({ found: [] });
    expect(find('poutine homard').nearest).toContain('lobster-guedille');
    expect(find('qqqqq zzzzz')).toEqual({ found: [], nearest: [] });
    expect(find(' … ')).toEqual({ found: [], nearest: [] });
  });

  const unknown = [
    'sushi',
    'taco',
    'milk',
    'shawarma',
    'falafel',
    'coleco',
    'livreur',
    'bière',
    'dessert',
  ];
  test.for(unknown)('who types “%s” is not guessed at (B-4454)', (text) => {
    expect(find(text)).toEqual({ found: [], nearest: [] });
  });

  test('finds each dish by its name in either language, however it is written (B-190)', () => {
    fc.assert(
      fc.property(someDish, fc.boolean(), ({ thing, names }, isUpper) => {
        for (const name of names) {
          expect(find(isUpper ? name.toUpperCase() : name.normalize('NFD')).found).toContain(thing);
        }
      }),
    );
  });

  test('is forgiven one slip in any word of six characters or more (B-191)', () => {
    const slip = fc.record({
      word: someWord,
      at: fc.nat(),
      how: fc.constantFrom('drop', 'swap', 'double'),
    });
    fc.assert(
      fc.property(slip, ({ word, at, how }) => {
        const place = 1 + (at % (word.length - 2));
        const [one = '', two = ''] = [word[place], word[place + 1]];
        const instead = { drop: two, swap: two + one, double: one + one + two }[how];
        const typed = word.slice(0, place) + instead + word.slice(place + 2);
        expect(find(typed).found.length).toBeGreaterThan(0);
      }),
    );
  });

  test('finds fewer dishes with each further word, never others; a number only chooses (B-190, B-4454)', () => {
    const namingWord = someWord.filter((word) => word !== 'Quatre');
    fc.assert(
      fc.property(namingWord, someWord, (one, other) => {
        const wide = new Set(find(one).found);
        expect(find(`${one} ${other}`).found.filter((dish) => !wide.has(dish))).toEqual([]);
      }),
    );
  });

  test('may type anything: what is too long is cut, and each dish comes once (B-190)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { found, nearest } = find(text);
        expect(new Set(found).size).toBe(found.length);
        expect(nearest.length).toBeLessThanOrEqual(3);
        expect(find(text.slice(0, longestSearch))).toEqual({ found, nearest });
      }),
    );
  });
});

test('a customer of a menu of 6,000 dishes finds all that a short one has, slips or none (B-190)', () => {
  const many = indexThings(
    Array.from({ length: 6000 }, (_, at) => ({
      thing: at,
      names: [`${dishes[at % dishes.length]?.names.join(' ')} ${at}`],
      others: [dishes[at % dishes.length]?.others.join(' ') ?? ''],
    })),
  );
  // Work that grew faster than the menu would exceed the test's own limit.
  const texts = ['fromage', 'fromgaee', 'x'.repeat(60), 'abcd bcde cdef defg'];
  for (const text of texts) {
    const few = find(text);
    const { found, nearest } = findIn(many, text);
    expect(found.length).toBeGreaterThanOrEqual(
      few.found.length * Math.floor(6000 / dishes.length),
    );
    expect(nearest.length).toBeLessThanOrEqual(3);
  }
});
