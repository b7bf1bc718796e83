import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Drawing } from './kit/drawing.ts';
import { writeLogoFiles } from './logo-files.ts';
import { DRAWINGS } from './pictures/drawings.ts';
import { avifLimit, PICTURES, type PictureName, webpLimit } from './rendered/pictures.ts';
import { writeSocialCards } from './social-cards.ts';
import { openStage, type Photographer } from './stage.ts';

const OUTPUT = join(import.meta.dirname, 'rendered');

type Quality = { avif: number; webp: number };

/** Cut-outs are shown large and over plain colours; dishes are small cards, where bytes count more. */
const QUALITY: { cutOut: Quality; dish: Quality } = {
  cutOut: { avif: 46, webp: 68 },
  dish: { avif: 44, webp: 64 },
};

/** The best AVIF that fits: a busy picture gives up quality before it gives up its place on the page. */
async function avifWithin(image: Sharp, quality: number, limit: number): Promise<Buffer> {
  const file = await image.clone().avif({ quality, effort: 5 }).toBuffer();
  return file.length <= limit || quality <= 20 ? file : avifWithin(image, quality - 4, limit);
}

async function webpWithin(image: Sharp, quality: number, limit: number): Promise<Buffer> {
  const file = await image.clone().webp({ quality, alphaQuality: 80, effort: 6 }).toBuffer();
  return file.length <= limit || quality <= 24 ? file : webpWithin(image, quality - 6, limit);
}

async function encode(name: PictureName, photograph: Buffer): Promise<void> {
  const { widths, transparent } = PICTURES[name];
  const quality = transparent ? QUALITY.cutOut : QUALITY.dish;
  for (const width of widths) {
    const resized = sharp(photograph).resize({ width, kernel: 'lanczos3' });
    const image = transparent ? resized : resized.removeAlpha();
    const file = join(OUTPUT, `${name}-${width}`);
    const avif = await avifWithin(image, quality.avif, avifLimit(name, width));
    const webp = await webpWithin(image, quality.webp, webpLimit(name, width));
    await writeFile(`${file}.avif`, avif);
    await writeFile(`${file}.webp`, webp);
    console.log(`${name}-${width}: avif ${kilobytes(avif)}, webp ${kilobytes(webp)}`);
  }
}

function kilobytes(file: Buffer): string {
  return `${(file.length / 1000).toFixed(1)} kB`;
}

async function render(name: PictureName, stage: Photographer): Promise<void> {
  const { svg, width, height }: Drawing = DRAWINGS[name]();
  await encode(name, await stage.photograph(svg, width, height));
}

function isPicture(name: string): name is PictureName {
  return name in PICTURES;
}

/** What is not a picture of food. */
const MARKS = ['logo', 'social'];

/**
 * `node art/render.ts [name …]` draws the named pictures, or all of them. `logo` (with all icons) and
 * `social` (the cards of shared links) are names too.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !MARKS.includes(name) && !isPicture(name));
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  if (isWanted('logo')) await writeLogoFiles(OUTPUT);
  const stage = await openStage();
  try {
    for (const name of Object.keys(PICTURES).filter(isPicture)) {
      if (isWanted(name)) await render(name, stage);
    }
    if (isWanted('social')) await writeSocialCards(OUTPUT, stage);
  } finally {
    await stage.leave();
  }
}

await main(process.argv.slice(2));
