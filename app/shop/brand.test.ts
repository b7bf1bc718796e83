import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, darkened } from '#ui/colour.ts';
import {
  brandStyle,
  brandVariables,
  headingFonts,
  isColour,
  isReadable,
  originalBrand,
  readableShade,
} from './brand.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const grounds = ['#ffffff', '#fbf3e4', '#f3e3c6'];

describe('an owner who chooses a colour', () => {
  test('is offered the lightest shade of it that customers can read, itself where they can (B-3811)', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const shade = readableShade(colour);
        expect(isColour(shade)).toBe(true);
        for (const ground of grounds) expect(contrastOf(shade, ground)).toBeGreaterThanOrEqual(4.5);
        expect(shade === colour).toBe(isReadable(colour));
        expect(readableShade(shade)).toBe(shade);
        const lighter = Array.from({ length: 100 }, (_, at) => darkened(colour, 1 - at / 100));
        const before = lighter.slice(0, lighter.indexOf(shade));
        expect(before.some(isReadable)).toBe(false);
      }),
    );
  });

  test('who likes a light yellow takes an olive (B-3811)', () => {
    expect(isReadable('#ffd800')).toBe(false);
    expect(readableShade('#ffd800')).toBe('#776500');
    expect(grounds.map((ground) => contrastOf('#776500', ground) >= 4.5)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('has a darker one where a pointer rests, and white on it is still read (B-3811)', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const main = readableShade(colour);
        const deep = brandVariables({ ...originalBrand, mainColour: main })['--color-deep'];
        expect(contrastOf(deep ?? '', '#ffffff')).toBeGreaterThanOrEqual(
          contrastOf(main, '#ffffff'),
        );
      }),
    );
  });
});

describe('a customer', () => {
  test('is sent nothing more by a shop that keeps the first colours, which the style has (B-3812)', () => {
    expect(brandStyle(originalBrand)).toBe('');
    const files = ['app/site.css', 'app/ui/fonts.css'].map((file) => readFileSync(file, 'utf8'));
    const css = files.join('').replaceAll(/:\s+/g, ': ');
    for (const [name, value] of Object.entries(brandVariables(originalBrand)))
      expect(css).toContain(`${name}: ${value};`);
  });

  test('is sent what the owner changed, and nothing that is no colour (B-3812, B-4527)', () => {
    const blue = { ...originalBrand, mainColour: '#1d4ed8' };
    expect(brandStyle(blue)).toBe(':root{--color-brand:#1d4ed8;--color-deep:#153aa2}');
    const abril = { ...originalBrand, headingFont: 'Abril Fatface' } as const;
    expect(brandStyle(abril)).toMatch(
      /^:root\{--font-display:Abril Fatface, Heading on Linux, .*size-adjust:81.0%/,
    );
    // The first typeface alone goes without its kerning, which draws its characters into one another (B-4527).
    expect(brandStyle(abril)).toContain('--font-display--font-feature-settings:normal');
    expect(brandStyle({ ...originalBrand, secondColour: 'red}body{' })).toBe('');
  });

  test('loads the heading typeface that was chosen, and no other (B-3812)', () => {
    const files = {
      Shrikhand: 'faces',
      'Lily Script One': 'faces-lily',
      'Abril Fatface': 'faces-abril',
    };
    for (const font of headingFonts) {
      const css = readFileSync(`app/ui/${files[font]}.css`, 'utf8');
      expect([...css.matchAll(/font-family: "([^"]+)"/g)].map(([, name]) => name)).toEqual([font]);
      expect(css).toContain('@import "./figtree.css"');
    }
  });
});
