import { expect, test } from 'vitest';
import type { MenuItem } from './menu.ts';
import { itemChoice, readable } from './menu-choice.ts';
import { offersOf } from './sizes.ts';

const wings: MenuItem = {
  id: 'w',
  name: { fr: 'Ailes', en: 'Wings' },
  description: { fr: 'Croustillantes', en: null },
  prices: { s: 1099, l: 3399 },
  image: 'wings.webp',
};

test('a customer puts exactly the offer that was clicked in the cart', () => {
  const choices = offersOf(wings, 'wings').map((offer) => itemChoice(wings, offer, 'wings'));
  expect(choices.map(({ size, sizeLabel, price }) => [size, sizeLabel?.fr, price])).toEqual([
    ['s', '6', 1099],
    ['l', '24', 3399],
  ]);
  expect(choices[0]).toMatchObject({ itemId: 'w', name: wings.name, image: 'wings.webp' });
});

test('a customer reads a description in the other language rather than none (B-108)', () => {
  expect(readable({ fr: 'Chaud', en: null })).toEqual({ fr: 'Chaud', en: 'Chaud' });
  expect(readable({ fr: null, en: 'Hot' })).toEqual({ fr: 'Hot', en: 'Hot' });
  expect(readable({ fr: 'Chaud', en: 'Hot' })).toEqual({ fr: 'Chaud', en: 'Hot' });
  expect(readable({ fr: null, en: null })).toBeNull();
});
