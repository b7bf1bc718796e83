import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, release, released, whenReleased } from './held-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  release();
  vi.useRealTimers();
});

function shownOrders() {
  const shown: string[] = [];
  return { shown, comes: (order: string) => whenReleased(() => shown.push(order)) };
}

test('a cook who presses nothing sees each order at once', () => {
  const { shown, comes } = shownOrders();
  comes('first');
  expect(shown).toEqual(['first']);
});

test('a cook who presses sees what came meanwhile once the press is over, in its order (B-2581)', async () => {
  const { shown, comes } = shownOrders();
  press();
  comes('first');
  comes('second');
  const read = released().then(() => shown.push('what was read'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([]);
  release();
  await read;
  expect(shown).toEqual(['first', 'second', 'what was read']);
});

test('a cook whose release was lost sees what came after five seconds at most (B-2581)', async () => {
  const { shown, comes } = shownOrders();
  press();
  comes('first');
  await vi.advanceTimersByTimeAsync(5_000);
  comes('second');
  expect(shown).toEqual(['first', 'second']);
});

test('a cook who presses again at once has the first press counted to its own end', async () => {
  const { shown, comes } = shownOrders();
  press();
  await vi.advanceTimersByTimeAsync(4_000);
  press();
  comes('first');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual(['first']);
});
