import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colourPairs, contrastOf } from './contrast.ts';

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([a-z]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
);

function colour(name: string): string {
  const hex = colours.get(name);
  if (!hex) throw new Error(`app.css has no colour ${name}`);
  return hex;
}

describe('a reader with tired eyes', () => {
  test.each(colourPairs)(
    'can tell $front on $ground: $use (B-1313)',
    ({ front, ground, least }) => {
      expect(contrastOf(colour(front), colour(ground))).toBeGreaterThanOrEqual(least);
    },
  );

  test('has a contrast of 21 for black on white, and of 1 for a colour on itself', () => {
    expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#b3261a', '#b3261a')).toBe(1);
  });

  test('meets no colour of the theme that no pair speaks of, the rims apart', () => {
    const spoken = new Set(colourPairs.flatMap(({ front, ground }) => [front, ground]));
    const ornaments = ['rim', 'leaf'];
    expect(
      [...colours.keys()].filter((name) => !spoken.has(name) && !ornaments.includes(name)),
    ).toEqual([]);
  });
});
