import { expect, test } from 'vitest';
import { deliveryTerms, zoneTerms } from './contact.text.ts';
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

test('a customer of a shop with one zone reads its fee in the footer, with more that it depends on the code (B-4494)', () => {
  const zone = { prefixes: ['H2X'], fee: 300, minimum: 0 };
  expect(zoneTerms([zone]).map(({ en }) => en)).toEqual(['Delivery fee: $3.00 before taxes.']);
  expect(zoneTerms([{ ...zone, fee: 0 }])).toEqual([]);
  expect(zoneTerms([zone, { ...zone, fee: 500 }]).map(({ en }) => en)).toEqual([
    'The delivery fee depends on your postal code.',
  ]);
});
