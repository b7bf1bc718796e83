import { describe, expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import { ringLevel } from './use-ring.ts';

const waiting = (minutes: number, status: 'new' | 'confirmed' = 'new') =>
  boardOrder({ status, watchFrom: -minutes * 60_000 });

describe('somebody in a loud kitchen', () => {
  test.each([
    { minutes: 0, gain: 0.35, strikes: 2, everyMs: 6_000 },
    { minutes: 0.9, gain: 0.35, strikes: 2, everyMs: 6_000 },
    { minutes: 1, gain: 0.6, strikes: 2, everyMs: 5_000 },
    { minutes: 2, gain: 0.8, strikes: 3, everyMs: 4_000 },
    { minutes: 3, gain: 1, strikes: 5, everyMs: 2_500 },
    { minutes: 90, gain: 1, strikes: 5, everyMs: 2_500 },
  ])('hears an order that waits for $minutes minutes at $gain', ({ minutes, ...level }) => {
    expect(ringLevel([waiting(minutes)], 0, 3)).toEqual(level);
  });

  test('hears it at its loudest exactly when the shop set that it must be (B-820)', () => {
    expect(ringLevel([waiting(9.9)], 0, 10).gain).toBeLessThan(1);
    expect(ringLevel([waiting(10)], 0, 10).gain).toBe(1);
  });

  test('hears the order that has waited longest', () => {
    const longest = ringLevel([waiting(4)], 0, 3);
    expect(
      ringLevel(
        [1, 4, 2].map((minutes) => waiting(minutes)),
        0,
        3,
      ),
    ).toEqual(longest);
    expect(ringLevel([], 0, 3)).toEqual(ringLevel([waiting(0)], 0, 3));
  });

  test('hears what the oven has confirmed, and never louder (B-4417)', () => {
    const softest = ringLevel([waiting(0)], 0, 3);
    expect(ringLevel([waiting(60, 'confirmed')], 0, 3)).toEqual(softest);
  });
});
