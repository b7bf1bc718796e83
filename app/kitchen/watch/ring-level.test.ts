import { describe, expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import { longestRing, ringLevel } from './ring-level.ts';

describe('somebody in a loud kitchen', () => {
  test.each([
    { minutes: 0, gain: 0.35, strikes: 2, everyMs: 6_000 },
    { minutes: 0.9, gain: 0.35, strikes: 2, everyMs: 6_000 },
    { minutes: 1, gain: 0.6, strikes: 2, everyMs: 5_000 },
    { minutes: 2, gain: 0.8, strikes: 3, everyMs: 4_000 },
    { minutes: 3, gain: 1, strikes: 5, everyMs: 2_500 },
    { minutes: 90, gain: 1, strikes: 5, everyMs: 2_500 },
  ])('hears an order that waits for $minutes minutes at $gain', ({ minutes, ...level }) => {
    expect(ringLevel(minutes, 3)).toEqual(level);
  });

  test('hears it at its loudest exactly when the shop set that it must be (B-820)', () => {
    expect(ringLevel(9.9, 10).gain).toBeLessThan(1);
    expect(ringLevel(10, 10).gain).toBe(1);
  });

  test('hears the order that has waited longest', () => {
    const waiting = [1, 4, 2].map((minutes) =>
      boardOrder({ status: 'new', watchFrom: -minutes * 60_000 }),
    );
    expect(longestRing(waiting, 0)).toBe(4);
    expect(longestRing([], 0)).toBe(0);
  });

  test('hears what the oven has confirmed, and never louder (B-4417)', () => {
    expect(longestRing([boardOrder({ status: 'confirmed', watchFrom: -3_600_000 })], 0)).toBe(0);
  });
});
