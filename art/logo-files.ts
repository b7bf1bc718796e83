import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { packIcon } from './favicon.ts';
import { drawLogo, drawTile, ONE_COLOUR, TOMATO_AND_EMBER } from './pictures/logo.ts';
import { FAVICON_SIZES, ICONS } from './rendered/icons.ts';

async function rasterise(tile: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(tile), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** Writes the logo, the favicons and the installed icons. */
export async function writeLogoFiles(folder: string): Promise<void> {
  const favicon = drawTile(13, 0.84, true);
  const sizes = FAVICON_SIZES.map(async (size) => ({ size, png: await rasterise(favicon, size) }));
  await writeFile(join(folder, 'logo.svg'), drawLogo(TOMATO_AND_EMBER));
  await writeFile(join(folder, 'logo-mono.svg'), drawLogo(ONE_COLOUR));
  await writeFile(join(folder, 'favicon.svg'), favicon);
  await writeFile(join(folder, 'favicon.ico'), packIcon(await Promise.all(sizes)));
  for (const { file, size, corner, share } of ICONS) {
    await writeFile(join(folder, file), await rasterise(drawTile(corner, share), size));
  }
}
