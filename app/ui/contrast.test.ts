import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './colour.ts';

/** Words, or a mark with meaning, on a ground. */
type ColourPair = {
  readonly front: string;
  readonly ground: string;
  /** WCAG 2.2 AA: 4.5 for words, 3 for large ones and for marks. */
  readonly least: 4.5 | 3;
  readonly use: string;
};

/** Every pair on the screens; a test checks `site.css` for them. */
const colourPairs: readonly ColourPair[] = [
  { front: 'ink', ground: 'paper', least: 4.5, use: 'text' },
  { front: 'ink', ground: 'white', least: 4.5, use: 'cards, fields' },
  { front: 'ink', ground: 'crust', least: 4.5, use: 'footers of dialogs' },
  { front: 'ink', ground: 'cheese', least: 4.5, use: 'notices, selection' },
  { front: 'ink', ground: 'ember', least: 4.5, use: 'busy hours' },
  { front: 'soft', ground: 'paper', least: 4.5, use: 'quiet text' },
  { front: 'soft', ground: 'white', least: 4.5, use: 'quiet text on cards' },
  { front: 'soft', ground: 'crust', least: 4.5, use: 'quiet text in footers' },
  { front: 'paper', ground: 'char', least: 4.5, use: 'bars, hero' },
  { front: 'paper', ground: 'smoke', least: 4.5, use: 'bars, pointed at' },
  { front: 'white', ground: 'tomato', least: 4.5, use: 'errors' },
  { front: 'white', ground: 'brand', least: 4.5, use: 'main button' },
  { front: 'white', ground: 'deep', least: 4.5, use: 'main button, pointed at' },
  { front: 'paper', ground: 'accent', least: 4.5, use: 'about' },
  { front: 'cheese', ground: 'accent', least: 3, use: 'display type of about' },
  { front: 'brand', ground: 'crust', least: 4.5, use: 'prices, headings' },
  { front: 'white', ground: 'basil', least: 4.5, use: 'success' },
  { front: 'tomato', ground: 'paper', least: 4.5, use: 'prices, faults' },
  { front: 'tomato', ground: 'white', least: 4.5, use: 'prices on cards' },
  { front: 'tomato', ground: 'crust', least: 4.5, use: 'prices in footers' },
  { front: 'basil', ground: 'paper', least: 4.5, use: 'what is well' },
  { front: 'ember', ground: 'char', least: 3, use: 'display type, current tab' },
  { front: 'cheese', ground: 'char', least: 4.5, use: 'prices on the hero' },
  // On light grounds the ring is dark beside its ember: one of the two is always visible.
  { front: 'char', ground: 'paper', least: 3, use: 'ring of the focus' },
  { front: 'soft', ground: 'white', least: 3, use: 'switch that is off' },
];

const css = readFileSync(new URL('../site.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
);

function colour(name: string): string {
  const hex = colours.get(name);
  if (!hex) throw new Error(`site.css has no colour ${name}`);
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
