import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { avifWithin, webpWithin } from '../encoding.ts';
import { LAYER_LIMIT, LAYER_SIDES } from '../rendered/pictures.ts';
import type { Photographer } from '../stage.ts';
import { type LayerKey, layerDrawing } from './layers.ts';

type Files = {
  folder: string;
  name: string;
  sides: { avif: number; webp: number };
  limit: number;
  quality: number;
};

async function write(image: Buffer, { folder, name, sides, limit, quality }: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sized = (width: number) => sharp(image).resize({ width, kernel: 'lanczos3' });
  // Colours at half the resolution: on pieces this small nobody sees it, and a fifth of the bytes goes.
  const avifVariant = { quality, effort: 5, chromaSubsampling: '4:2:0' };
  const avif = await avifWithin(sized(sides.avif), avifVariant, limit);
  const webpVariant = { quality: 62, alphaQuality: 45, effort: 6 };
  const webp = await webpWithin(sized(sides.webp), webpVariant, limit);
  await writeFile(join(folder, `${name}.avif`), avif);
  await writeFile(join(folder, `${name}.webp`), webp);
  console.log(`${name}: avif ${avif.length}, webp ${webp.length} bytes`);
}

/** Draws one layer and writes it as AVIF, and smaller as WebP. */
export async function drawLayer(key: LayerKey, stage: Photographer, output: string): Promise<void> {
  const { svg, width, height } = layerDrawing(key);
  const photograph = await stage.photograph(svg, width, height, 1);
  // Seen small, food needs a little more colour than it has.
  const vivid = await sharp(photograph).modulate({ saturation: 1.08, brightness: 1.02 }).toBuffer();
  const folder = join(output, 'layers');
  await write(vivid, {
    folder,
    name: key,
    sides: LAYER_SIDES,
    limit: LAYER_LIMIT,
    quality: 48,
  });
}
