import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { avifWithin, webpWithin } from '../encoding.ts';
import { DISH_LIMITS } from '../rendered/pictures.ts';
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
const SIDE = Number(process.env.ART_SIDE ?? 2 * 640);

/** Takes a dish's picture and writes it in each width, and one WebP. */
export async function drawDish(name: string, output: string): Promise<void> {
  const taken = await photograph(dishOf(name)(), SIDE);
  await mkdir(join(output, name.split('/')[0] ?? ''), { recursive: true });
  for (const width of widths) await writeAvif(name, taken, width, output);
  const webp = await webpWithin(
    sized(taken, 360),
    { quality: 70, effort: 4 },
    2 * DISH_LIMITS[360],
  );
  await writeFile(join(output, `${name}-360.webp`), webp);
  console.log(name);
}

/** Writes the smallest AVIF anew from the largest: no dish is drawn for it, which takes most of an hour. */
export async function shrinkDish(name: string, output: string): Promise<void> {
  await writeAvif(name, await readFile(join(output, `${name}-640.avif`)), 240, output);
}

const widths = [240, 360, 640] as const;

function sized(taken: Buffer, width: number): Sharp {
  return sharp(taken).resize({ width, kernel: 'lanczos3' }).sharpen({ sigma: 0.6 });
}

async function writeAvif(
  name: string,
  taken: Buffer,
  width: (typeof widths)[number],
  output: string,
): Promise<void> {
  // A higher effort takes five times as long, for three bytes in a hundred.
  const options = { quality: 56, effort: width === 240 ? 5 : 3, chromaSubsampling: '4:2:0' };
  const file = await avifWithin(sized(taken, width), options, DISH_LIMITS[width]);
  await writeFile(join(output, `${name}-${width}.avif`), file);
}
