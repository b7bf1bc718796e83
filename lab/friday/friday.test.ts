import { expect, test } from 'vitest';
import { drawFriday } from '../../scripts/draw-friday.ts';
import { makeFriday } from '../../tests/support/friday-evening.ts';
import { crowded, eveningsOf, figuresOf, ways } from './table.ts';

test.each([
  ['twenty seeded Fridays', 20, undefined],
  [`Fridays with ${crowded} pizzas in the peak hour`, 20, crowded],
] as const)(
  'customers of %s have their pizzas by the time said nine times of ten, and are not told much more than is needed (B-4032)',
  (_, count, peak) => {
    const oven = figuresOf(ways['oven in quarters'] ?? (() => expect.fail()), count, peak);
    expect(oven.inTime).toBeGreaterThanOrEqual(0.9);
    expect(oven.ratio).toBeLessThanOrEqual(1.35);
  },
);

test('a Friday follows from its seed alone, and is drawn', () => {
  expect(makeFriday(3)).toEqual(makeFriday(3));
  expect(makeFriday(3).filter(({ isOfCounter }) => !isOfCounter)).toHaveLength(120);
  expect(drawFriday(eveningsOf(1))).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
});
