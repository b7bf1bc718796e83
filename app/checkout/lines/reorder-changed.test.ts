import { describe, expect, test } from 'vitest';
import type { Line, RequestedLine } from '#cart/line.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { aCatalogue, asked } from '#tests/support/small-catalogue.ts';
import { readStoredLines, rebuildCart, restoreCart } from '../reorder.ts';

const today = aCatalogue();

function composed(part: Partial<RequestedLine> & Pick<RequestedLine, 'itemId'>): Line {
  const sold = composeLine(today, asked(part));
  if ('refusal' in sold) throw new Error(sold.refusal);
  return sold.ok.line;
}

/** Returns the same shop without a dish, and without some of its choices. */
function lacking(itemId: string | null, keys: readonly string[] = []): Catalogue {
  const offers = new Map([...today.offers].filter(([id]) => id !== itemId));
  const groups = today.choices.groups.map((group) => ({
    ...group,
    modifiers: group.modifiers.filter(({ key }) => !keys.includes(key)),
  }));
  return { offers, choices: { ...today.choices, groups } };
}

const two = [
  { itemId: 'greek', size: 'l', modifiers: [{ id: 'onions' }, { id: 'feta', amount: 0 as const }] },
  { itemId: 'double', size: 'l', otherHalf: { itemId: 'greek' } },
];
const deal = () => composed({ itemId: 'deal', size: 'L', parts: two, note: 'bien cuite' });
const half = () => composed({ itemId: 'double', otherHalf: { itemId: 'greek' } });

describe('a customer who orders again what was changed', () => {
  test('has the same composed at today’s prices, to the last choice (B-1907)', () => {
    const lines = [
      deal(),
      half(),
      composed({ itemId: 'wings', size: null, modifiers: [{ id: 'hot' }] }),
    ];
    const { cart, gone, lacking, changed } = rebuildCart(JSON.parse(JSON.stringify(lines)), today);
    expect(cart.map(({ id: _, ...line }) => line)).toEqual(lines);
    expect([gone, lacking, changed]).toEqual([[], [], []]);
  });

  test('has a deal without the topping that is gone, and is told its name (B-1907)', () => {
    const line = deal();
    const rebuilt = rebuildCart([line], lacking(null, ['onions']));
    expect(rebuilt.gone).toEqual([]);
    expect(rebuilt.lacking).toMatchObject([{ line, names: [{ fr: 'onions' }] }]);
    expect(rebuilt.cart[0]?.parts[0]?.modifiers).toMatchObject([{ id: 'feta', amount: 0 }]);
    expect(rebuilt.cart[0]?.price).toBe(line.price - 275);
  });

  test('is told which half, or which pizza of a deal, is gone: neither is in the cart (B-1907)', () => {
    const { cart, gone } = rebuildCart([half(), deal()], lacking('greek'));
    expect(cart).toEqual([]);
    expect(gone.map(({ names }) => names.map(({ fr }) => fr))).toEqual([['greek'], ['greek']]);
  });

  test('has it as it was where the page does not know what there is to choose (B-1907)', () => {
    const line = deal();
    const unknown = { offers: today.offers, choices: noChoices, lacksChoices: true };
    for (const rebuilt of [rebuildCart([line], unknown), restoreCart([line], unknown)]) {
      expect(rebuilt.cart).toMatchObject([line]);
      expect([rebuilt.gone, rebuilt.lacking, rebuilt.changed]).toEqual([[], [], []]);
    }
  });
});

describe('a customer who comes back to a changed cart that the tab kept', () => {
  test('still sees what is no longer offered, to change it or to take it out (B-1907)', () => {
    const { cart, gone } = restoreCart([half()], lacking('greek'));
    expect(cart).toMatchObject([{ itemId: 'double', otherHalf: { itemId: 'greek' } }]);
    expect(gone).toEqual([]);
  });

  test('finds a note that cannot be printed as it was typed (B-1904)', () => {
    const typed = { ...half(), note: 'voir www.exemple.test' };
    expect(readStoredLines(JSON.parse(JSON.stringify([typed])))).toEqual([typed]);
  });

  test('finds a cart that an earlier build kept (B-1907)', () => {
    const { itemId, name, size, sizeLabel, price, quantity } = composed({ itemId: 'greek' });
    const [kept] = readStoredLines([{ itemId, name, size, sizeLabel, price, quantity, id: 'x' }]);
    const found = restoreCart(kept ? [kept] : [], today);
    expect(found.cart).toMatchObject([{ itemId, price, modifiers: [], parts: [], note: null }]);
  });
});
