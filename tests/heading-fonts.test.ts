import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { readFont } from '#art/font-file.ts';
import { brandStyle, originalBrand } from '#shop/brand.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const letters = `${alphabet}${alphabet.toUpperCase()}0123456789ÀÂÇÉÈÊËÎÏÔŒÙÛÜàâçéèêëîïôœùûüÿñ’'«»“”–—·½$€%&+,.:!?()#`;

describe.each([
  ['Lily Script One', 'lily'],
  ['Abril Fatface', 'abril'],
] as const)('the typeface %s, which an owner may choose,', (font, name) => {
  test('comes in one file of 25 kB with every character of both languages, and its stand-ins are as high (B-1406, B-3812)', async () => {
    const css = await readFile(`app/ui/faces-${name}.css`, 'utf8');
    const { resolve } = createRequire(import.meta.url);
    const [, file = ''] = css.match(/url\("([^"]+)"\)/) ?? [];
    const real = await readFont(resolve(file));
    expect(real.bytes).toBeLessThanOrEqual(25_000);
    expect([...letters].filter((letter) => !real.covers(letter))).toEqual([]);
    const style = brandStyle({ ...originalBrand, headingFont: font });
    const faces = [...style.matchAll(/@font-face{([^}]+)}/g)].map(([, face = '']) => face);
    expect(faces).toHaveLength(3);
    for (const face of faces) {
      const share = (name: string) => Number(face.match(`${name}:([\\d.]+)%`)?.[1]) / 100;
      expect(share('size-adjust') * share('ascent-override')).toBeCloseTo(real.ascent, 2);
      expect(share('size-adjust') * share('descent-override')).toBeCloseTo(real.descent, 2);
    }
  });
});
