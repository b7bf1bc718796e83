import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { avifWithin, webpWithin } from '../encoding.ts';
import { DISH_LIMITS, DISH_WIDTHS } from '../rendered/pictures.ts';
import { photograph } from '../studio/photograph.ts';
import { DISHES } from './dishes.ts';
import type { Dish } from './scene.ts';

/** Every dish that is drawn, by `<category>/<key>`. */
export const dishNames: readonly string[] = Object.entries(DISHES).flatMap(([category, dishes]) =>
  Object.keys(dishes).map((key) => `${category}/${key}`),
);

function dishOf(name: string): Dish {
  const [category = '', key = ''] = name.split('/');
  const dish = DISHES[category]?.[key];
  if (!dish) throw new Error(`Nothing draws ${name}`);
  return dish;
}

/** Twice as large as shown: its edges have no steps then. `ART_SIDE=400` is sooner there, for a look. */
const SIDE = Number(process.env.ART_SIDE ?? 2 * DISH_WIDTHS.large);

/** Takes a dish's picture and writes it: a large and a small AVIF, a small WebP. */
export async function drawDish(name: string, output: string): Promise<void> {
  const { small, large } = DISH_WIDTHS;
  const taken = await photograph(dishOf(name)(), SIDE);
  const sized = (width: number) =>
    sharp(taken).resize({ width, kernel: 'lanczos3' }).sharpen({ sigma: 0.6 });
  await mkdir(join(output, name.split('/')[0] ?? ''), { recursive: true });
  const file = (width: number, format: string) => join(output, `${name}-${width}.${format}`);
  // A higher effort takes five times as long, for three bytes in a hundred.
  const options = { quality: 56, effort: 3, chromaSubsampling: '4:2:0' };
  await writeFile(file(large, 'avif'), await avifWithin(sized(large), options, DISH_LIMITS.large));
  await writeFile(file(small, 'avif'), await avifWithin(sized(small), options, DISH_LIMITS.small));
  const webp = await webpWithin(sized(small), { quality: 70, effort: 4 }, 2 * DISH_LIMITS.small);
  await writeFile(file(small, 'webp'), webp);
  console.log(name);
}
