import { expect, test } from 'vitest';
import { contactText, stats } from './restaurant.text.ts';

test('a visitor reads the four numbers of the shop, and what delivery asks for', () => {
  expect(stats.map(({ value, label }) => `${value} ${label.en}`)).toEqual([
    '100+ pizzas per day',
    '50+ items on the menu',
    '15 min to prepare',
    '5 stars',
  ]);
  expect(contactText.minimum).toEqual({
    fr: 'Minimum 20,00\u00a0$ avant taxes.',
    en: 'Minimum $20.00 before taxes.',
  });
  expect(contactText.distance).toEqual({
    fr: "Au-delà de 3 km, des frais de livraison peuvent s'appliquer.",
    en: 'Beyond 3 km, delivery fees may apply.',
  });
});
