import { expect, test } from 'vitest';
import { type AllergensIn, allergens } from '#menu/allergens/allergens.ts';
import { countsText } from './allergen-dialog.text.ts';
import { countsOf, kindOf, menuAllergens } from './allergens-in.ts';

const menu = [{ key: 'pizzas', items: [{ id: 'greek' }, { id: 'gone' }] }] as never;

test('a customer before anything could be read finds every dish of the menu unconfirmed (B-1974)', () => {
  const found = menuAllergens(null, menu);
  expect([...found.keys()]).toEqual(['greek', 'gone']);
  expect(countsOf(found, allergens)).toEqual({ contains: 0, free: 0, unconfirmed: 2 });
});

test('a customer finds each dish counted once, and only what is confirmed free of what is avoided (B-1974)', () => {
  const dishes: Readonly<Record<string, AllergensIn>> = {
    a: { isConfirmed: true, contains: ['milk'] },
    b: { isConfirmed: false, contains: ['milk', 'soy'] },
    c: { isConfirmed: true, contains: ['soy'] },
    d: { isConfirmed: false, contains: [] },
    e: { isConfirmed: true, contains: [] },
  };
  const found = new Map(Object.entries(dishes));
  expect(countsOf(found, ['milk'])).toEqual({ contains: 2, free: 2, unconfirmed: 1 });
  expect(countsOf(found, ['milk', 'soy'])).toEqual({ contains: 3, free: 1, unconfirmed: 1 });
  expect(countsOf(found, allergens).free).toBe(1);
  expect(kindOf({ isConfirmed: false, contains: [] }, [])).toBe('unconfirmed');
  expect(countsText(countsOf(found, ['milk'])).map(({ en }) => en)).toEqual([
    '2 dishes contain it',
    '2 dishes are confirmed without it',
    '1 dish is not confirmed: ask us',
  ]);
});
