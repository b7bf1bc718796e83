import { describe, expect, test } from 'vitest';
import { builtInMenu } from '#menu/menu.server.ts';
import { itemChoice } from '#menu/menu-choice.ts';
import { offersOf } from '#menu/sizes.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { type Promotion, promotionChoice } from '#promotions/deals/promotions.ts';
import { firstSpecials as specials } from '#promotions/specials/first-specials.ts';
import { specialChoice } from '#promotions/specials/specials.ts';
import { makeCatalogue } from './catalogue.ts';
import { priceLines } from './pricing.ts';

const promotions: readonly Promotion[] = [
  { id: 'p1', size: 'S', price: 2095, pepsiCans: 1 },
  { id: 'p2', size: 'XL', price: 4295, pepsiCans: 3 },
];
const menu = builtInMenu();
const catalogue = makeCatalogue(menu, specials, promotions, noChoices);

/** Everything that a click on the page can put in the cart. */
const clicks = [
  ...menu.flatMap(({ key, items }) =>
    items.flatMap((item) => offersOf(item, key).map((offer) => itemChoice(item, offer, key))),
  ),
  ...specials.map(specialChoice),
  ...promotions.map(promotionChoice),
];

describe('what the page shows is what the server sells', () => {
  test('whatever a customer puts in the cart is sold at the price shown (B-102)', () => {
    expect(clicks.length).toBeGreaterThan(200);
    const { lines, problems } = priceLines(
      catalogue,
      clicks.map((choice) => ({ ...choice, quantity: 1 })),
    );
    expect(problems).toEqual([]);
    for (const [index, line] of lines.entries()) {
      const { name, sizeLabel } = clicks[index] ?? {};
      expect(line).toMatchObject({ name, sizeLabel });
    }
  });

  test('a customer can order nothing that the page does not show (B-102)', () => {
    const offered = [...catalogue.offers.values()].flat();
    expect(offered.length).toBe(clicks.length);
    const shown = new Set(clicks.map(({ itemId, size }) => `${itemId} ${size}`));
    expect(offered.filter(({ itemId, size }) => !shown.has(`${itemId} ${size}`))).toEqual([]);
  });

  test('the kitchen learns where each thing belongs', () => {
    expect(catalogue.offers.get('special-pepperoni')?.[0]?.categoryKey).toBe('pizzas');
    expect(catalogue.offers.get('promotion-p1')?.[0]?.categoryKey).toBe('promotions');
    expect(
      catalogue.offers.get('builtin-fries-fries')?.map(({ categoryKey }) => categoryKey),
    ).toEqual(['fries', 'fries']);
  });
});
