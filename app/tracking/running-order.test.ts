import { expect, test } from 'vitest';
import { isRunning } from './remembered-order.ts';

const now = Date.parse('2026-11-20T18:00:00-05:00');
const hours = (count: number) => count * 3_600_000;
const order = { status: 'new', placedAt: now, dueAt: null, promisedAt: null, now } as const;

test.each(['new', 'confirmed', 'baking', 'ready'] as const)(
  'a customer finds the running order again: %s',
  (status) => {
    expect(isRunning({ ...order, status })).toBe(true);
  },
);

test.each(['done', 'refused'] as const)('a customer is not led to what is over: %s', (status) => {
  expect(isRunning({ ...order, status })).toBe(false);
});

test('a customer is led to an order for a day, counted from when it is for (B-720)', () => {
  expect(isRunning({ ...order, placedAt: now - hours(24) + 1 })).toBe(true);
  expect(isRunning({ ...order, placedAt: now - hours(24) })).toBe(false);
  const later = { ...order, placedAt: now - hours(60) };
  expect(isRunning({ ...later, dueAt: now + hours(2) })).toBe(true);
  expect(isRunning({ ...later, dueAt: now - hours(30), promisedAt: now - hours(2) })).toBe(true);
  expect(isRunning({ ...later, dueAt: now - hours(30) })).toBe(false);
});
