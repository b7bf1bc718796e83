import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packIcon, unpackIcon } from './favicon.ts';
import { FAVICON_SIZES, ICONS, SOCIAL_CARD } from './rendered/icons.ts';
import { SOCIAL_WORDS } from './social-cards.ts';

const FOLDER = join(import.meta.dirname, 'rendered');
const SHOP = join(import.meta.dirname, '../app/shop/first-shop.ts');

describe('the mark of the house', () => {
  it.each(['logo.svg', 'logo-mono.svg', 'favicon.svg'])(
    'needs no font and no script: %s',
    async (file) => {
      const svg = await readFile(join(FOLDER, file), 'utf8');
      expect(svg).toContain('<path');
      expect(svg).not.toMatch(/<text|<script|<image|href/);
      expect(svg.length).toBeLessThan(2000);
    },
  );

  it.each(ICONS)('has its icon at the right size: $file (B-1316)', async ({ file, size }) => {
    const image = await sharp(join(FOLDER, file)).metadata();
    expect([image.width, image.height, image.format]).toEqual([size, size, 'png']);
  });

  it('is whole in a tab of any browser: favicon.ico holds what its directory says', async () => {
    const icon = await readFile(join(FOLDER, 'favicon.ico'));
    const images = unpackIcon(icon);
    expect(images.map(({ size }) => size)).toEqual([...FAVICON_SIZES]);
    for (const { size, png } of images) {
      const { width, height, format } = await sharp(png).metadata();
      expect([width, height, format]).toEqual([size, size, 'png']);
    }
    expect(packIcon(images).equals(icon)).toBe(true);
    expect(icon.length).toBeLessThan(10_000);
  });

  it('survives a launcher that cuts its icon to a circle', async () => {
    const { data, info } = await sharp(join(FOLDER, 'icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return data.subarray(at, at + 3).toString('hex');
    };
    const tile = pixel(0, 0);
    const cut: string[] = [];
    for (let y = 0; y < info.height; y += 2) {
      for (let x = 0; x < info.width; x += 2) {
        const isOutside = Math.hypot(x - info.width / 2, y - info.height / 2) > info.width * 0.4;
        if (isOutside && pixel(x, y) !== tile) cut.push(`${x},${y}`);
      }
    }
    expect(cut).toEqual([]);
  });
});

describe('a link that somebody shares', () => {
  it.each(['fr', 'en'] as const)(
    'shows a card that every messenger takes: %s',
    async (language) => {
      const file = join(FOLDER, `social-${language}.png`);
      const { width, height, format } = await sharp(file).metadata();
      expect([width, height, format]).toEqual([SOCIAL_CARD.width, SOCIAL_CARD.height, 'png']);
      expect((await stat(file)).size).toBeLessThanOrEqual(SOCIAL_CARD.limit);
    },
  );

  it('says on its card what the site says', async () => {
    const shop = await readFile(SHOP, 'utf8');
    for (const { tagline, services } of Object.values(SOCIAL_WORDS)) {
      for (const words of [tagline, ...services]) expect(shop).toContain(`'${words}'`);
    }
  });
});
