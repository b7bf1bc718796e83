import { expect, test } from 'vitest';
import type { CartLine } from '#cart/cart.ts';
import { firstShop } from '#shop/first-shop.ts';
import { OrderForm, OrderRequest } from './checkout.schema.ts';
import { orderRequest } from './order-request.ts';

const words = { fr: 'Une pizza avec un nom assez long', en: 'A pizza with a rather long name' };
const modifiers = Array.from({ length: 4 }, (_, at) => ({
  id: `caramelized-onions-${at}`,
  name: words,
  kitchenName: words,
  price: 150,
  side: at % 2 === 0 ? ('left' as const) : ('whole' as const),
  amount: 1 as const,
}));
const piece = {
  itemId: '0b2f6c1e-1111-4111-8111-111111111111',
  name: words,
  size: 'xl',
  sizeLabel: words,
  modifiers,
};

const can = {
  ...{ itemId: '0b2f6c1e-3333-4333-8333-333333333333', name: words, size: null, sizeLabel: null },
  ...{ otherHalf: null, modifiers: [], surcharge: 0 },
};
const other = { itemId: '0b2f6c1e-2222-4222-8222-222222222222', name: words };

/** A deal with everything: two halved pizzas, four choices on each, cans, the longest note. */
const line: CartLine = {
  ...piece,
  modifiers: [],
  otherHalf: null,
  id: 'line',
  categoryKey: 'pizzas',
  price: 4295,
  quantity: 50,
  parts: [...[piece, piece].map((part) => ({ ...part, otherHalf: other, surcharge: 0 })), can],
  note: '漢'.repeat(140),
  description: { fr: 'x'.repeat(600), en: 'x'.repeat(600) },
  image: `https://exemple.test/${'x'.repeat(1900)}`,
};

const fields = OrderForm.parse({
  fullName: '漢'.repeat(120),
  email: 'alix@exemple.test',
  phone: '514 555-0100',
  address: `1${'漢'.repeat(199)}`,
  paymentMethod: 'cash',
  orderType: 'delivery',
});

test('a customer with fifty lines, each with everything, sends less than the server takes (B-563)', () => {
  const cart = Array.from({ length: 50 }, () => line);
  const body = JSON.stringify(
    orderRequest(fields, cart, undefined, 'fr', { ...firstShop, zones: [] }, null),
  );
  expect(new TextEncoder().encode(body).length).toBeLessThan(64 * 1024);
  const asked = OrderRequest.parse(JSON.parse(body)).cartItems[0];
  expect(asked).toEqual({
    itemId: line.itemId,
    size: 'xl',
    price: 4295,
    quantity: 50,
    modifiers: [],
    parts: [
      ...[piece, piece].map(({ itemId, size }) => ({
        ...{ itemId, size, otherHalf: { itemId: other.itemId } },
        modifiers: modifiers.map(({ id, side, amount }) => ({ id, side, amount })),
      })),
      { itemId: can.itemId, size: null, modifiers: [] },
    ],
    note: line.note,
  });
});
