import { describe, expect, test } from 'vitest';
import type { RequestedLine } from '#cart/line.ts';
import { builtInMenu } from '#menu/menu.server.ts';
import { itemChoice } from '#menu/menu-choice.ts';
import { offersOf } from '#menu/sizes.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { choicesOf } from '#modifiers/rules/catalogue.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { offersFor } from '#modifiers/rules/composition.ts';
import { dealChoices } from '#promotions/deals/deal-choices.ts';
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

  test('a customer makes a deal and a half of the menu’s pizzas only: a special is sold by itself, on its days (B-4521)', () => {
    const large = {
      id: 'p3',
      size: 'L',
      price: 3395,
      pepsiCans: 0,
      pizzaPriceLimit: null,
    } as const;
    const pizza = {
      groups: [],
      recipe: {},
      slots: [],
      isPizza: true,
      isHalvable: true,
      allergens: null,
    };
    const ids = ['builtin-pizzas-cheese', 'builtin-pizzas-pepperoni', 'special-pepperoni'];
    const dishes = {
      ...Object.fromEntries(ids.map((id) => [id, pizza])),
      ...dealChoices([large], menu),
    };
    const composing = makeCatalogue(menu, specials, [large], { ...noChoices, dishes });
    const [slot] = choicesOf(composing, 'promotion-p3').slots;
    const offered = slot ? offersFor(composing, slot).map(({ itemId }) => itemId) : [];
    expect(offered).toContain('builtin-pizzas-pepperoni');
    expect(offered).not.toContain('special-pepperoni');
    const deal = { itemId: 'promotion-p3', size: 'L', price: 3395, quantity: 1 };
    const refusalOf = (line: RequestedLine) => {
      const composed = composeLine(composing, line);
      return 'refusal' in composed ? composed.refusal : null;
    };
    const of = (itemId: string) => ({ ...deal, parts: [{ itemId, size: 'l' }] });
    expect(refusalOf(of('builtin-pizzas-pepperoni'))).toBeNull();
    expect(refusalOf(of('special-pepperoni'))).toBe('part_not_offered');
    const cheese = { itemId: 'builtin-pizzas-cheese', size: 'l', price: 0, quantity: 1 };
    const halved = (itemId: string) => ({ ...cheese, otherHalf: { itemId } });
    expect(refusalOf(halved('builtin-pizzas-pepperoni'))).toBeNull();
    expect(refusalOf(halved('special-pepperoni'))).toBe('half_not_offered');
  });

  test('the kitchen learns where each thing belongs', () => {
    expect(catalogue.offers.get('special-pepperoni')?.[0]?.categoryKey).toBe('pizzas');
    expect(catalogue.offers.get('promotion-p1')?.[0]?.categoryKey).toBe('promotions');
    expect(
      catalogue.offers.get('builtin-fries-fries')?.map(({ categoryKey }) => categoryKey),
    ).toEqual(['fries', 'fries']);
  });
});
