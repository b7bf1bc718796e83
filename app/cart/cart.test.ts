import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartChoice,
  countItems,
  emptyCart,
  maxLines,
  maxQuantity,
  removeLine,
  setQuantity,
} from './cart.ts';
import { asItComes, subtotalOf } from './line.ts';
import { replaceLine } from './panel/cart-changes.ts';

function choice(name: string, size: string | null = null, price = 1000): CartChoice {
  return {
    ...asItComes,
    itemId: `item-${name}`,
    categoryKey: null,
    name: { fr: name, en: name },
    size,
    sizeLabel: size ? { fr: size, en: size } : null,
    price,
    description: null,
    image: null,
  };
}

const anyChoice = fc
  .record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    size: fc.constantFrom(null, 's', 'l'),
    price: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ name, size, price }) => choice(name, size, price));

const anyCart = fc
  .array(anyChoice, { maxLength: 60 })
  .map((choices) => choices.reduce(addToCart, emptyCart));

function only(cart: Cart) {
  const [line] = cart;
  if (!line || cart.length !== 1) throw new Error('expected one line');
  return line;
}

describe('a customer', () => {
  test('who adds the same thing in the same size twice has one line of two (B-202)', () => {
    const cart = addToCart(addToCart(emptyCart, choice('a', 's')), choice('a', 's'));
    expect(only(cart).quantity).toBe(2);
  });

  test('who adds another size has a second line (B-202)', () => {
    const cart = addToCart(addToCart(emptyCart, choice('a', 's')), choice('a', 'l'));
    expect(cart.map((line) => [line.size, line.quantity])).toEqual([
      ['s', 1],
      ['l', 1],
    ]);
  });

  test('who lowers a quantity to zero or below removes the line (B-203)', () => {
    const cart = addToCart(emptyCart, choice('a'));
    expect(setQuantity(cart, only(cart).id, 0)).toEqual([]);
    expect(setQuantity(cart, only(cart).id, -3)).toEqual([]);
  });

  test('who changes a line has the other one in its place, with its picture', () => {
    const image = 'a.avif';
    const cart = [{ ...choice('a'), image }, choice('b')].reduce(addToCart, emptyCart);
    const { image: _, description: __, ...other } = choice('a', null, 1250);
    const changed = replaceLine(cart, cart[0]?.id ?? '', { ...other, note: 'bien cuite' });
    expect(changed).toMatchObject([
      { note: 'bien cuite', price: 1250, image },
      { itemId: 'item-b' },
    ]);
    expect(new Set(changed.map(({ id }) => id)).size).toBe(2);
  });

  test('who changes a line into another one of the cart has so many more of that', () => {
    const cart = [choice('a'), choice('b'), choice('a'), choice('c')].reduce(addToCart, emptyCart);
    const changed = replaceLine(cart, cart[1]?.id ?? '', { ...choice('a'), quantity: 3 });
    expect(changed.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['item-a', 5],
      ['item-c', 1],
    ]);
    expect(replaceLine(cart, 'no line', choice('d'))).toEqual(cart);
  });

  test('cannot have more than fifty of a thing, nor more than fifty lines (B-204)', () => {
    const cart = addToCart(emptyCart, choice('a'));
    expect(only(setQuantity(cart, only(cart).id, 1e9)).quantity).toBe(maxQuantity);
    const full = Array.from({ length: 80 }, (_, i) => choice(`n${i}`)).reduce(addToCart, emptyCart);
    expect(full).toHaveLength(maxLines);
    expect(addToCart(full, choice('one more'))).toBe(full);
    const heap = setQuantity(cart, only(cart).id, maxQuantity);
    expect(addToCart(heap, choice('a'))).toBe(heap);
  });

  test('who removes a line keeps the others in their order', () => {
    const cart = ['a', 'b', 'c'].map((name) => choice(name)).reduce(addToCart, emptyCart);
    const middle = cart[1]?.id ?? '';
    expect(removeLine(cart, middle).map((line) => line.name.fr)).toEqual(['a', 'c']);
  });
});

describe('whatever is done to a cart', () => {
  test('each thing and size has one line, and each line an id of its own (B-202)', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
        expect(new Set(cart.map((line) => `${line.itemId}|${line.size}`)).size).toBe(cart.length);
      }),
    );
  });

  test('the total is the sum of prices times quantities, in whole cents (B-207)', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(Number.isSafeInteger(subtotalOf(cart))).toBe(true);
        const sum = cart.flatMap((line) => Array(line.quantity).fill(line.price));
        expect(subtotalOf(cart)).toBe(sum.reduce((a: number, b: number) => a + b, 0));
      }),
    );
  });

  test('adding one raises the count by one and leaves the cart it came from untouched', () => {
    fc.assert(
      fc.property(anyCart, anyChoice, (cart, added) => {
        const before = structuredClone(cart);
        const after = addToCart(cart, added);
        expect(cart).toEqual(before);
        const isFullLine = cart.some(
          (line) =>
            line.itemId === added.itemId &&
            line.size === added.size &&
            line.quantity === maxQuantity,
        );
        expect(countItems(after) - countItems(cart)).toBe(isFullLine ? 0 : 1);
      }),
    );
  });
});
