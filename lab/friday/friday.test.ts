import { expect, test } from 'vitest';
import { drawFriday } from '../../scripts/draw-friday.ts';
import { makeFriday } from '../../tests/support/friday-evening.ts';
import { eveningsOf, fridayFigures } from './table.ts';

test('customers of twenty seeded Fridays have their pizzas by the time said, and nothing is promised twice (B-4032)', () => {
  const [oven, ...others] = fridayFigures();
  expect(oven?.inTime).toBeGreaterThanOrEqual(0.9);
  expect(oven?.lateP90).toBeLessThanOrEqual(5);
  expect(oven?.meanError).toBeLessThanOrEqual(5);
  expect(oven?.ratio).toBeLessThanOrEqual(1.2);
  // Nearer to the truth than half an hour, and than caps on orders.
  for (const other of others) expect(other.meanError).toBeGreaterThan((oven?.meanError ?? 0) * 1.5);
});

test('a Friday follows from its seed alone, and is drawn', () => {
  expect(makeFriday(3)).toEqual(makeFriday(3));
  expect(makeFriday(3).filter(({ isWalkIn }) => !isWalkIn)).toHaveLength(120);
  expect(drawFriday(eveningsOf(1))).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
});
