import { expect, test } from 'vitest';
import type { CartChoice } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { fillers } from './fillers.ts';

function offers(categoryKey: string, name: string, ...prices: readonly number[]) {
  const sizes = prices.map((price, at): CartChoice => {
    const words = { name: { fr: name, en: name }, sizeLabel: null };
    return { ...asItComes, ...words, itemId: name, categoryKey, size: `${at}`, price };
  });
  return [name, sizes] as const;
}

const menu = new Map([
  offers('pizzas', 'cheese', 300, 1000),
  offers('fries', 'fries', 450, 700),
  offers('appetizers', 'rings', 695),
  offers('beverages', 'can', 200),
  offers('beverages', 'bottle', 350),
]);
const offered = (missing: number | undefined) =>
  fillers(
    { offers: menu, choices: noChoices, offered: new Set(['fries', 'appetizers', 'beverages']) },
    missing,
  ).map(({ name, price }) => [name.fr, price]);

test('a customer short of the minimum is offered small things that fill the order, each once, the cheapest first (B-525)', () => {
  expect(offered(205)).toEqual([
    ['bottle', 350],
    ['fries', 450],
    ['rings', 695],
  ]);
  expect(offered(500)).toEqual([
    ['rings', 695],
    ['fries', 700],
  ]);
  expect(offered(2000)).toEqual([]);
  expect(offered(undefined)).toEqual([]);
});
