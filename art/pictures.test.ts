import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnDishes } from '#menu/built-in/drawn-picture.ts';
import { dishNames } from './dishes/write-dishes.ts';
import {
  avifLimit,
  CARD_LIMIT,
  DISH_LIMITS,
  FORMATS,
  HERO_LIMIT,
  PICTURES,
  type PictureName,
  webpLimit,
} from './rendered/pictures.ts';

const FOLDER = join(import.meta.dirname, 'rendered');
const NAMES = Object.keys(PICTURES).filter((name): name is PictureName => name in PICTURES);

describe('the pictures a visitor is shown', () => {
  it.each(NAMES)(
    'exist in every width and format, in their true proportions: %s (B-1405)',
    async (name) => {
      const { width, height, widths } = PICTURES[name];
      for (const wanted of widths) {
        for (const format of FORMATS) {
          const image = await sharp(join(FOLDER, `${name}-${wanted}.${format}`)).metadata();
          expect(image.width).toBe(wanted);
          expect(Math.abs((image.height ?? 0) - (wanted * height) / width)).toBeLessThanOrEqual(1);
        }
      }
    },
  );

  it.each(NAMES)('spare a phone on a slow network: %s', async (name) => {
    for (const width of PICTURES[name].widths) {
      const { size } = await stat(join(FOLDER, `${name}-${width}.avif`));
      expect(size, `${name}-${width}.avif`).toBeLessThanOrEqual(avifLimit(name, width));
    }
  });

  it.each(NAMES)('float on any colour only when cut out: %s', async (name) => {
    const { widths, transparent } = PICTURES[name];
    const image = await sharp(join(FOLDER, `${name}-${widths[0]}.avif`)).metadata();
    expect(image.hasAlpha).toBe(transparent);
  });

  it('let the hero be seen early: at most 30 kB at the 640 px that phones choose (B-1405)', async () => {
    expect(HERO_LIMIT).toBe(30_000);
    for (const name of ['pepperoni', 'lifted-slice', 'feast', 'super-special'] as const) {
      expect(PICTURES[name].widths).toContain(640);
      expect(avifLimit(name, 640)).toBe(HERO_LIMIT);
    }
  });

  it('let a list of cards be seen early: at most 12 kB at the width that phones choose, 6.5 of a cut-out, 15 up to 480 px (B-1405)', () => {
    expect(CARD_LIMIT).toBe(12_000);
    for (const name of NAMES) {
      const { widths, transparent } = PICTURES[name];
      for (const width of widths.filter((width) => width <= 480)) {
        const small = transparent && width === 240 ? 6500 : CARD_LIMIT;
        const isSmall = width === widths[0] || width === 360;
        expect(avifLimit(name, width)).toBe(isSmall ? small : 15_000);
      }
    }
  });

  it('cost no more than twice as much where AVIF is unknown', async () => {
    for (const name of NAMES) {
      for (const width of PICTURES[name].widths) {
        const { size } = await stat(join(FOLDER, `${name}-${width}.webp`));
        expect(size, `${name}-${width}.webp`).toBeLessThanOrEqual(webpLimit(name, width));
      }
    }
  });

  it('are asked for in widths that there are, from the smallest on, never in one that is missing', async () => {
    const known = new Set<string>(
      Object.values(PICTURES).flatMap(({ widths }) => [
        widths.join(', '),
        widths.slice(0, 2).join(', '),
      ]),
    );
    const asked: string[] = [];
    for await (const file of glob('app/**/*.tsx')) {
      const source = await readFile(file, 'utf8');
      if (!source.includes('<Picture')) continue;
      asked.push(...[...source.matchAll(/widths=\{\[([\d, ]+)\]\}/g)].map(([, list = '']) => list));
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((list) => !known.has(list))).toEqual([]);
  });
});

describe('the pictures of the dishes', () => {
  it('are drawn one by one, for every dish that the menu knows a picture of (B-1802)', () => {
    expect(dishNames.toSorted()).toEqual(drawnDishes.toSorted());
    expect(dishNames).toHaveLength(162);
  });

  it.each(dishNames)('spare a phone that sees them go by: %s (B-1802)', async (name) => {
    expect(Object.keys(DISH_LIMITS)).toEqual(['240', '360', '640']);
    for (const [file, width, limit] of [
      [`${name}-240.avif`, 240, 6500],
      [`${name}-360.avif`, 360, 12_000],
      [`${name}-640.avif`, 640, 40_000],
      [`${name}-360.webp`, 360, 24_000],
    ] as const) {
      const image = await sharp(join(FOLDER, file)).metadata();
      expect([image.width, image.height], file).toEqual([width, width]);
      expect((await stat(join(FOLDER, file))).size, file).toBeLessThanOrEqual(limit);
    }
  });

  it('are all different, and together no burden to whoever clones the project', async () => {
    const seen = new Set<string>();
    let bytes = 0;
    for (const name of dishNames) {
      for (const end of ['240.avif', '360.avif', '640.avif', '360.webp']) {
        const file = await readFile(join(FOLDER, `${name}-${end}`));
        seen.add(createHash('sha256').update(file).digest('hex'));
        bytes += file.length;
      }
    }
    expect(seen.size).toBe(4 * dishNames.length);
    expect(bytes).toBeLessThan(9_000_000);
  });
});
