import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Two colours of the theme that meet: words, or a mark that carries meaning, on a ground. */
type ColourPair = {
  readonly front: string;
  readonly ground: string;
  /** WCAG 2.2 AA: 4.5 for words, 3 for large ones and for what is no word. */
  readonly least: 4.5 | 3;
  readonly use: string;
};

/** Every pair that the screens use; a test holds `site.css` to it. */
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
  { front: 'white', ground: 'tomato', least: 4.5, use: 'main button, errors' },
  { front: 'white', ground: 'blush', least: 4.5, use: 'main button, pointed at' },
  { front: 'white', ground: 'basil', least: 4.5, use: 'success' },
  { front: 'tomato', ground: 'paper', least: 4.5, use: 'prices, faults' },
  { front: 'tomato', ground: 'white', least: 4.5, use: 'prices on cards' },
  { front: 'tomato', ground: 'crust', least: 4.5, use: 'prices in footers' },
  { front: 'basil', ground: 'paper', least: 4.5, use: 'what is well' },
  { front: 'ember', ground: 'char', least: 3, use: 'display type, current tab' },
  { front: 'cheese', ground: 'char', least: 4.5, use: 'prices on the hero' },
  // On light grounds the ring is dark beside its ember: one of the two is always seen.
  { front: 'char', ground: 'paper', least: 3, use: 'ring of the focus' },
  { front: 'soft', ground: 'white', least: 3, use: 'switch that is off' },
];

/** WCAG's contrast of two colours written `#rgb` or `#rrggbb`: 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.replace('#', '');
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const css = readFileSync(new URL('../site.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([a-z]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
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
