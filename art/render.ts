import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { dishNames, drawDish, shrinkDish } from './dishes/write-dishes.ts';
import { avifWithin, webpWithin } from './encoding.ts';
import type { Drawing } from './kit/drawing.ts';
import { LAYER_KEYS } from './layers/layers.ts';
import { drawLayer } from './layers/write-layers.ts';
import { writeLogoFiles } from './logo-files.ts';
import { DRAWINGS } from './pictures/drawings.ts';
import { HEROES } from './pictures/heroes.ts';
import { avifLimit, PICTURES, type PictureName, webpLimit } from './rendered/pictures.ts';
import { writeSocialCards } from './social-cards.ts';
import { openStage, type Photographer } from './stage.ts';
import { photograph } from './studio/photograph.ts';

const OUTPUT = join(import.meta.dirname, 'rendered');

type Quality = { avif: number; webp: number };

/** Cut-outs are shown large and over plain colours; dishes are small cards, where bytes count more. */
const QUALITY: { cutOut: Quality; dish: Quality } = {
  cutOut: { avif: 46, webp: 68 },
  dish: { avif: 44, webp: 64 },
};

async function encode(name: PictureName, photograph: Buffer): Promise<void> {
  const { widths, transparent } = PICTURES[name];
  const quality = transparent ? QUALITY.cutOut : QUALITY.dish;
  for (const width of widths) {
    const resized = sharp(photograph).resize({ width, kernel: 'lanczos3' });
    const image = transparent ? resized : resized.removeAlpha();
    const file = join(OUTPUT, `${name}-${width}`);
    const avif = await avifWithin(
      image,
      { quality: quality.avif, effort: 5 },
      avifLimit(name, width),
    );
    const webp = await webpWithin(
      image,
      { quality: quality.webp, alphaQuality: 80, effort: 6 },
      webpLimit(name, width),
    );
    await writeFile(`${file}.avif`, avif);
    await writeFile(`${file}.webp`, webp);
    console.log(`${name}-${width}: avif ${kilobytes(avif)}, webp ${kilobytes(webp)}`);
  }
}

function kilobytes(file: Buffer): string {
  return `${(file.length / 1000).toFixed(1)} kB`;
}

/** Twice as large as it is shown: its edges have no steps then. */
const HERO_SIDE = 2400;

async function render(name: PictureName, stage: Photographer): Promise<void> {
  if (name === 'lifted-slice' || name === 'feast') {
    return encode(name, await photograph(HEROES[name](), HERO_SIDE));
  }
  const { svg, width, height }: Drawing = DRAWINGS[name]();
  await encode(name, await stage.photograph(svg, width, height));
}

function isPicture(name: string): name is PictureName {
  return name in PICTURES;
}

const LAYERS = LAYER_KEYS.map((key) => [`layer-${key}`, key] as const);
/** What a word means that stands for many dishes: `dishes` for all, a category for its own. */
const DISH_WORDS = dishNames.map(
  (name) => [name, `dishes/${name.split('/')[0]}`, 'dishes'] as const,
);

/** What is not a picture with widths of its own; `layers` and `dishes` are all of a kind. */
const OTHERS = ['logo', 'social', 'small', 'layers', ...LAYERS.map(([name]) => name)];

/**
 * `node art/render.ts [name …]` draws the named pictures, or all of them. Names, too: `logo` (with all
 * icons), `social` (the cards of shared links), `layers` or one `layer-<key>` (what a pizza is stacked
 * of), and `dishes`, `dishes/<category>` or one `<category>/<key>` (the dishes of the first menu). `small`
 * makes their smallest pictures anew from their largest.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const dishes: readonly string[] = DISH_WORDS.flat();
  const others = wanted.filter((name) => !dishes.includes(name));
  const unknown = others.filter((name) => !OTHERS.includes(name) && !isPicture(name));
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);
  const isWanted = (...names: string[]) =>
    wanted.length === 0 || names.some((name) => wanted.includes(name));
  for (const words of DISH_WORDS) {
    if (isWanted(...words)) await drawDish(words[0], OUTPUT);
    else if (wanted.includes('small')) await shrinkDish(words[0], OUTPUT);
  }
  // Dishes need no browser.
  if (wanted.length > 0 && others.length === 0) return;
  if (isWanted('logo')) await writeLogoFiles(OUTPUT);
  const stage = await openStage();
  try {
    for (const name of Object.keys(PICTURES).filter(isPicture)) {
      if (isWanted(name)) await render(name, stage);
    }
    for (const [name, key] of LAYERS) {
      if (isWanted(name, 'layers')) await drawLayer(key, stage, OUTPUT);
    }
    if (isWanted('social')) await writeSocialCards(OUTPUT, stage);
  } finally {
    await stage.leave();
  }
}

await main(process.argv.slice(2));
