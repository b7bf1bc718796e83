import { expect, test } from 'vitest';
import { deliveryTerms } from './contact.text.ts';
import { firstShop } from './first-shop.ts';

test('a visitor reads the four numbers of the shop, and what delivery asks for (B-1109, B-2010)', () => {
  expect(firstShop.stats.map(({ value, label }) => `${value} ${label.en}`)).toEqual([
    '100+ pizzas per day',
    '50+ items on the menu',
    '15 min to prepare',
    '5 stars',
  ]);
  expect(deliveryTerms(firstShop)).toEqual([
    { fr: 'Minimum 20,00\u00a0$ avant taxes.', en: 'Minimum $20.00 before taxes.' },
    {
      fr: "À plus de 3 km, des frais de livraison peuvent s'appliquer.",
      en: 'Beyond 3 km, delivery fees may apply.',
    },
  ]);
});

test('a visitor of a shop that asks for nothing reads of no minimum and no distance (B-2010)', () => {
  expect(deliveryTerms({ deliveryMinimum: 0, deliveryRadiusKm: 0 })).toEqual([]);
});
