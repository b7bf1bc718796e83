// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { asItComes } from '#cart/line.ts';
import { beginChange, leaveChange } from './changing-store.ts';

const dish = {
  ...asItComes,
  ...{ itemId: 'a', categoryKey: null, name: { fr: 'Fromage', en: 'Cheese' } },
  ...{ size: 'l', sizeLabel: { fr: 'L', en: 'L' }, price: 1795 },
};
const order: Parameters<typeof beginChange>[0] & { address: string; paymentMethod: string } = {
  ...{ token: 'a'.repeat(22), number: 12, version: 0, status: 'new', lines: [dish] },
  ...{ orderType: 'delivery', postalCode: null, address: '12, rue A', paymentMethod: 'cash' },
  ...{ dueAt: null, watchFrom: 0, promisedAt: null, firstPromiseAt: null, codeRule: null },
  totals: { subtotal: 1795, discount: 0, deliveryFee: 0, taxes: 269, total: 2064 },
};

const tab = (name: string) => sessionStorage.getItem(name);

afterEach(() => sessionStorage.clear());

test('a customer who begins to change a second order still has the first cart afterwards, and leaves it once (B-4661)', () => {
  sessionStorage.setItem('cart', '[{"before":1}]');
  sessionStorage.setItem('order-form', '{"fullName":"Maëlle"}');
  expect(beginChange(order)).toBe(true);
  expect(tab('order-form')).toContain('12, rue A');
  expect(beginChange({ ...order, token: 'b'.repeat(22) })).toBe(true);
  expect(tab('cart')).toContain('Fromage');
  leaveChange();
  expect([tab('cart'), tab('order-form')]).toEqual(['[{"before":1}]', '{"fullName":"Maëlle"}']);
  sessionStorage.setItem('cart', '[]');
  leaveChange();
  expect([tab('cart'), tab('order-change')]).toEqual(['[]', null]);
});

test('a customer whose tab stores nothing, or an order larger than a cart, begins no change (B-4661)', () => {
  expect(beginChange({ ...order, lines: Array.from({ length: 51 }, () => dish) })).toBe(false);
  expect(tab('cart')).toBeNull();
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  onTestFinished(() => refuse.mockRestore());
  expect(beginChange(order)).toBe(false);
});

test('a customer in whose tab something else was stored changes no order, and no cart is lost (B-4661)', () => {
  const part = fc.oneof(fc.jsonValue(), fc.constant(order), fc.constant(null));
  const anyOrder = fc.record(
    { token: part, number: part, version: part, lines: part, totals: part, codeRule: part },
    { requiredKeys: [] },
  );
  const anyRecord = fc.oneof(
    fc.jsonValue(),
    fc.record({ order: fc.oneof(part, anyOrder), cart: part, typed: part }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anyRecord.map((record) => JSON.stringify(record)),
      ),
      (text) => {
        fc.pre(!text.includes('"order":{"token":"aaaa'));
        sessionStorage.setItem('order-change', text);
        sessionStorage.setItem('cart', '[1]');
        leaveChange();
        expect([tab('cart'), tab('order-change')]).toEqual(['[1]', null]);
      },
    ),
  );
});
