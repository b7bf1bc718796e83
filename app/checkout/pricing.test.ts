import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxQuantity } from '#cart/cart.ts';
import { asItComes, type Line, type RequestedLine, subtotalOf } from '#cart/line.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { priceLines } from './pricing.ts';

function sellable(itemId: string, size: string | null, price: number): Line {
  const name = { fr: itemId, en: itemId };
  return { ...asItComes, itemId, categoryKey: 'pizzas', name, size, sizeLabel: null, price };
}

const offers = new Map([
  ['cheese', [sellable('cheese', 's', 1095), sellable('cheese', 'l', 1795)]],
  ['combo', [sellable('combo', null, 4099)]],
]);
const catalogue: Catalogue = { offers, choices: noChoices };

function ask(itemId: string, size: string | null, price: number, quantity = 1): RequestedLine {
  return { itemId, size, price, quantity };
}

describe('a customer cannot choose the price', () => {
  test('is sold each line at the shop’s price', () => {
    const { lines, problems } = priceLines(catalogue, [
      ask('cheese', 'l', 1795, 2),
      ask('combo', null, 4099),
    ]);
    expect(problems).toEqual([]);
    expect(subtotalOf(lines)).toBe(2 * 1795 + 4099);
  });

  test('is told the shop’s price where the asked one differs, higher or lower (B-543)', () => {
    const { lines, problems } = priceLines(catalogue, [
      ask('cheese', 's', 1),
      ask('combo', null, 9999),
    ]);
    expect(problems).toMatchObject([
      { index: 0, code: 'price_changed', line: { price: 1095 } },
      { index: 1, code: 'price_changed', line: { price: 4099 } },
    ]);
    expect(subtotalOf(lines)).toBe(1095 + 4099);
  });

  test.each([
    ['item_unknown', ask('ghost', null, 100)],
    ['item_unknown', ask('', null, 100)],
    ['item_unknown', ask('__proto__', null, 100)],
    ['size_not_offered', ask('cheese', 'xl', 1795)],
    ['size_not_offered', ask('cheese', null, 1795)],
    ['size_not_offered', ask('combo', 'l', 4099)],
    ['size_not_offered', ask('cheese', 'L', 1795)],
    ['quantity_invalid', ask('cheese', 'l', 1795, 0)],
    ['quantity_invalid', ask('cheese', 'l', 1795, 51)],
    ['quantity_invalid', ask('cheese', 'l', 1795, -1)],
    ['quantity_invalid', ask('cheese', 'l', 1795, 1.5)],
    ['quantity_invalid', ask('cheese', 'l', 1795, 1e9)],
    ['quantity_invalid', ask('cheese', 'l', 1795, Number.NaN)],
    ['quantity_invalid', ask('cheese', 'l', 1795, Number.POSITIVE_INFINITY)],
  ])('is refused with %s for %j (B-544)', (code, line) => {
    expect(priceLines(catalogue, [line])).toMatchObject({
      lines: [],
      problems: [{ index: 0, code }],
    });
  });

  test('never pays anything but the sum of the shop’s prices, whatever is asked (B-603)', () => {
    const anyLine = fc.record({
      itemId: fc.constantFrom('cheese', 'combo', 'ghost', '__proto__', 'toString'),
      size: fc.constantFrom('s', 'l', 'xl', '__proto__', null),
      price: fc.integer(),
      quantity: fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (asked) => {
        const { lines, problems } = priceLines(catalogue, asked);
        for (const { itemId, size, price, quantity } of lines) {
          expect(offers.get(itemId)?.find((offer) => offer.size === size)?.price).toBe(price);
          expect(Number.isInteger(quantity) && quantity > 0 && quantity <= maxQuantity).toBe(true);
        }
        const changed = problems.filter(({ code }) => code === 'price_changed').length;
        expect(lines.length + problems.length - changed).toBe(asked.length);
        if (problems.length === 0) expect(subtotalOf(lines)).toBe(subtotalOf(asked));
      }),
    );
  });
});
