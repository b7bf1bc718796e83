import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOrder, rememberedOrder, rememberOrder } from './remembered-order.ts';

const first = 'abcdefghijklmnopqrstuv';
const second = 'ABCDEFGHIJKLMNOPQRSTUV';
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a customer’s device keeps the link to the newest order, and nothing else of it (B-720)', () => {
  rememberOrder(first);
  rememberOrder(second);
  expect([...kept]).toEqual([['order', second]]);
  expect(rememberedOrder()).toBe(second);
});

test('a customer who puts an order away has nothing kept, unless another one was sent meanwhile', () => {
  rememberOrder(second);
  forgetOrder(first);
  expect(rememberedOrder()).toBe(second);
  forgetOrder(second);
  expect([...kept]).toEqual([]);
  expect(rememberedOrder()).toBeNull();
});

test.each(['', 'court', '../admin', '<script>alert(1)</script>', `${first}x`])(
  'whatever else is found under that name leads nowhere: “%s”',
  (found) => {
    kept.set('order', found);
    expect(rememberedOrder()).toBeNull();
  },
);
