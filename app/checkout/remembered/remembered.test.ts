// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { addToCart, type Cart, emptyCart } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import { languages } from '#core/language.ts';
import { emptyDraft } from '../form/draft.ts';
import { pastOrders, storeCustomer } from './last-order.ts';
import { favouriteDishes, readRemembered, rememberCustomer } from './remembered.ts';

const maelle = {
  ...emptyDraft,
  fullName: 'Maëlle Essai',
  phone: '514 555-0100',
  isRemembered: true,
};

function cartOf(name: string, note: string | null = null): Cart {
  const dish = {
    ...asItComes,
    ...{ itemId: name, categoryKey: null, name: { fr: name, en: `${name} (en)` }, note },
    ...{ size: 'l', sizeLabel: { fr: 'G', en: 'L' }, price: 1795 },
    ...{ description: { fr: 'Bonne', en: 'Good' }, image: 'a.avif' },
  };
  return addToCart(emptyCart, dish);
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a customer who ticked the box finds the details and the last three orders, each once, the newest first (B-570)', () => {
  expect(readRemembered()).toBeNull();
  for (const name of ['a', 'b', 'c', 'b', 'd']) {
    rememberCustomer({ ...maelle, at: 1_790_000_000_000 }, cartOf(name));
  }
  const remembered = readRemembered();
  expect(remembered?.draft).toEqual(maelle);
  expect(remembered?.orders.map(([line]) => line?.itemId)).toEqual(['d', 'b', 'c']);
  expect(localStorage.getItem('customer')).not.toMatch(/a\.avif|Bonne/);
  expect([...favouriteDishes()]).toEqual(['d', 'b', 'c']);
  storeCustomer(null);
  expect([readRemembered(), localStorage.length]).toEqual([null, 0]);
  expect([...favouriteDishes()]).toEqual([]);
});

test('a customer whose orders are too long for the device keeps the details, and as many orders as there is room for (B-570)', () => {
  const long = 'x'.repeat(20_000);
  rememberCustomer(maelle, cartOf('a', long));
  const many = Array.from({ length: 4 }, (_, at) => cartOf(`b${at}`, long)).flat();
  rememberCustomer(maelle, many);
  expect(readRemembered()?.orders.map((lines) => lines.length)).toEqual([4]);
  rememberCustomer(maelle, [...many, ...cartOf('c', long)]);
  expect(readRemembered()).toEqual({ draft: maelle, orders: [] });
});

test('a customer on whose device something else was stored is a stranger, and no page breaks (B-570)', () => {
  const read = (stored: string) => {
    localStorage.setItem('customer', stored);
    for (const language of languages) pastOrders(language);
    return readRemembered();
  };
  for (const stored of ['', '{', '7', 'null', '[]', 'x'.repeat(200_000)]) {
    expect(read(stored)).toBeNull();
  }
  const draft = { isRemembered: true };
  const anyLine = fc.record({ name: fc.jsonValue(), quantity: fc.jsonValue() });
  const anyOrder = fc.oneof(fc.jsonValue(), fc.record({ lines: fc.array(anyLine) }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(anyOrder)), (orders) => {
      expect(read(JSON.stringify({ draft, orders }))?.orders).toEqual([]);
    }),
  );
});
