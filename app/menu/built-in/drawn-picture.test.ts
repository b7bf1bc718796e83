import { expect, test } from 'vitest';
import { drawnPicture } from './drawn-picture.ts';
import { pizzas } from './pizzas.ts';

test('a customer sees every pizza of the first menu as it is made', () => {
  const shown = pizzas.map(({ name }) => drawnPicture('pizzas', name));
  expect(shown).toContain('/pictures/pizzas/fruits-de-mer-360.webp');
  expect(new Set(shown).size).toBe(28);
  expect(shown.filter((address) => !address?.endsWith('-360.webp'))).toEqual([]);
});

test('a customer is shown its whole category where a dish is none of the first menu (B-1802)', () => {
  const lent = '/pictures/pizzas-480.webp';
  expect(drawnPicture('pizzas', { fr: 'Pepperoni de luxe', en: 'Pepperoni' })).toBe(lent);
  expect(drawnPicture('pizzas', { fr: 'Dessert du jour', en: 'Dessert of the day' })).toBe(lent);
  expect(drawnPicture('submarines', { fr: 'Pepperoni', en: 'Pepperoni' })).toBe(
    '/pictures/submarines-480.webp',
  );
});

test('a customer is shown no picture in a category that staff made: it would be of something else', () => {
  expect(drawnPicture('desserts', { fr: 'Pepperoni', en: 'Pepperoni' })).toBeNull();
});
