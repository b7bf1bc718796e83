import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from './board-clock.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a cook whose tablet wakes up reads at once how late the orders are (B-722)', () => {
  const drawn = vi.fn();
  const leave = startClock(drawn);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(drawn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(15_000);
  expect(drawn).toHaveBeenCalledTimes(2);
  leave();
  page.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(60_000);
  expect(drawn).toHaveBeenCalledTimes(2);
});
