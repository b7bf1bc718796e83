import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLines, maxQuantity } from '#cart/cart.ts';
import { asItComes, type Line } from '#cart/line.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { readAgainLines, readStoredLines, rebuildCart, restoreCart } from './reorder.ts';

function sellable(itemId: string, size: string | null, price: number): Line {
  const label = size?.toUpperCase() ?? null;
  return {
    ...asItComes,
    itemId,
    categoryKey: 'pizzas',
    name: { fr: `${itemId} du jour`, en: `${itemId} today` },
    size,
    sizeLabel: label ? { fr: label, en: label } : null,
    price,
  };
}

const offers = new Map([
  ['fromage', [sellable('fromage', 'm', 1495), sellable('fromage', 'l', 1795)]],
  ['combo', [sellable('combo', null, 4099)]],
]);
const today: Catalogue = { offers, choices: noChoices };

function line(itemId: string, part: Partial<Line> = {}): Line {
  const name = { fr: itemId, en: itemId };
  const sold = { categoryKey: 'pizzas', size: 'l', sizeLabel: null, price: 1795 };
  return { ...asItComes, itemId, name, ...sold, ...part };
}

describe('a customer who orders again', () => {
  test('has the same cart at the same prices when nothing has changed (B-550)', () => {
    const combo = line('combo', { size: null, price: 4099 });
    const { cart, gone, changed } = rebuildCart([line('fromage', { quantity: 3 }), combo], today);
    expect(
      cart.map(({ itemId, size, price, quantity }) => [itemId, size, price, quantity]),
    ).toEqual([
      ['fromage', 'l', 1795, 3],
      ['combo', null, 4099, 1],
    ]);
    expect([gone, changed]).toEqual([[], []]);
  });

  test('pays today’s price, under today’s name, and is told what it was (B-550)', () => {
    const before = line('fromage', { price: 1595 });
    const { cart, changed } = rebuildCart([before], today);
    expect(cart[0]).toMatchObject({ price: 1795, name: { fr: 'fromage du jour' } });
    expect(changed).toEqual([{ line: before, price: 1795 }]);
  });

  test('is told what is gone: a dish, or only its size (B-550)', () => {
    const lines = [line('grecque'), line('fromage', { size: 'xl' }), line('fromage')];
    const { cart, gone } = rebuildCart(lines, today);
    expect(cart.map(({ itemId }) => itemId)).toEqual(['fromage']);
    expect(gone).toEqual(lines.slice(0, 2).map((line) => ({ line, names: [] })));
  });

  test('has a dish without the choice that is offered no more, and is told its name (B-550)', () => {
    const cheese = { id: 'extra-cheese', name: { fr: 'Fromage', en: 'Cheese' }, price: 450 };
    const changed = line('fromage', { modifiers: [{ ...cheese, side: 'whole', amount: 1 }] });
    const { cart, gone, lacking } = rebuildCart(
      [changed, line('fromage', { note: 'bien cuite' })],
      today,
    );
    expect([gone, lacking]).toEqual([[], [{ line: changed, names: [cheese.name] }]]);
    expect(cart.map(({ note, modifiers }) => [note, modifiers])).toEqual([
      [null, []],
      ['bien cuite', []],
    ]);
  });

  test('has an empty cart and is told so when nothing is left', () => {
    const { cart, gone } = rebuildCart([line('grecque')], today);
    expect([cart, gone]).toEqual([[], [{ line: line('grecque'), names: [] }]]);
  });

  test('can add the same dish from the menu to the same line', () => {
    const { cart } = rebuildCart([line('fromage'), line('fromage', { quantity: 2 })], today);
    expect(cart.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('never exceeds what a cart can hold, and loses no line without a word (B-550)', () => {
    const anyLine = fc.record({
      itemId: fc.constantFrom('fromage', 'combo', 'grecque'),
      size: fc.constantFrom('m', 'l', 'xl', null),
      quantity: fc.integer({ min: 1, max: maxQuantity }),
      price: fc.nat({ max: 9999 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), (parts) => {
        const lines = parts.map(({ itemId, ...part }) => line(itemId, part));
        const { cart, gone, changed } = rebuildCart(lines, today);
        expect(cart.length).toBeLessThanOrEqual(maxLines);
        for (const { itemId, size, price, quantity } of cart) {
          expect(quantity).toBeLessThanOrEqual(maxQuantity);
          expect(offers.get(itemId)?.find((offer) => offer.size === size)?.price).toBe(price);
        }
        for (const asked of lines) {
          const isThere = cart.some(
            (one) => one.itemId === asked.itemId && one.size === asked.size,
          );
          expect(isThere).toBe(!gone.some((one) => one.line === asked));
        }
        for (const { line: before, price } of changed) expect(before.price).not.toBe(price);
      }),
    );
  });
});

describe('what the order’s page hands over', () => {
  test('is read when it is ours', () => {
    const lines = [line('fromage'), line('combo', { size: null })];
    expect(readAgainLines(JSON.stringify(lines))).toEqual(lines);
  });

  test('is left alone when it is anything else', () => {
    const wrong = [null, '', 'x', '{}', '[1]', '[{"itemId":1}]', '[{"itemId":"a","price":-1}]'];
    for (const text of wrong) expect(readAgainLines(text), String(text)).toBeNull();
  });
});

describe('a customer who comes back to a cart that the tab kept', () => {
  test('pays today’s prices and is told what they were (B-201)', () => {
    const before = line('fromage', { price: 1595, quantity: 2 });
    const { cart, changed } = restoreCart([before], today);
    expect(cart).toMatchObject([{ price: 1795, quantity: 2, name: { fr: 'fromage du jour' } }]);
    expect(changed).toEqual([{ line: before, price: 1795 }]);
  });

  test('still sees what is no longer sold, to take it out or to wait until it is back (B-201)', () => {
    const lines = [line('grecque'), line('fromage')];
    const { cart, gone, changed } = restoreCart(lines, today);
    expect(cart.map(({ itemId }) => itemId)).toEqual(['grecque', 'fromage']);
    expect([gone, changed]).toEqual([[], []]);
  });

  test('finds two kept lines of the same thing as one', () => {
    const { cart } = restoreCart([line('fromage'), line('fromage', { quantity: 2 })], today);
    expect(cart).toMatchObject([{ itemId: 'fromage', quantity: 3 }]);
  });

  test('loses no line to a damaged one, and is served nothing that is no line (B-201)', () => {
    const whole = line('fromage', { note: 'bien cuite' });
    const damaged = [null, 7, {}, { ...whole, quantity: 51 }, { ...whole, name: 'x'.repeat(999) }];
    const kept = JSON.parse(JSON.stringify([...damaged, whole]));
    expect(readStoredLines(kept)).toEqual([whole]);
  });
});
