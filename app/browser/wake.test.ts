import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onceAt } from './wake.ts';

const closing = Date.parse('2026-11-18T21:00:00-05:00');
const minute = 60_000;

describe('a customer with an open page', () => {
  const page = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers({ now: closing - 10 * minute });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', page);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('sees the shop close on the minute', () => {
    const close = vi.fn();
    onceAt(closing, close);
    vi.advanceTimersByTime(10 * minute - 1);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * minute);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test.each(['visibilitychange', 'resume', 'pageshow', 'focus', 'online'])(
    'whose phone slept over closing time sees it closed as soon as they look again: %s (B-533, B-722)',
    (waking) => {
      const close = vi.fn();
      onceAt(closing, close);
      // Timers do not run in a pocket.
      vi.setSystemTime(closing + 60 * minute);
      expect(close).not.toHaveBeenCalled();
      page.dispatchEvent(new Event(waking));
      expect(close).toHaveBeenCalledTimes(1);
      page.dispatchEvent(new Event(waking));
      expect(close).toHaveBeenCalledTimes(1);
    },
  );

  test('who looks away and back before closing time is told at closing time', () => {
    const close = vi.fn();
    onceAt(closing, close);
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(10 * minute);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('who leaves is told nothing more', () => {
    const close = vi.fn();
    onceAt(closing, close)();
    vi.advanceTimersByTime(20 * minute);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(close).not.toHaveBeenCalled();
  });
});
