import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a flat picture, for the smallest tests. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c0392b' } });
}

/**
 * Returns a phone's photo: 12 megapixels, 4000 × 3000 as the sensor read them, to be turned a quarter clockwise
 * (orientation 6), with data of camera and place. The sensor's upper half is reddish, its lower half bluish: upright,
 * the right half is red.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const half = { width, height: height / 2, channels: 3, background: '#a02010' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1020a0' } })
    .composite([{ input: { create: half }, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1', GPSLongitudeRef: 'W' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns 60 megapixels of black: kilobytes to send, 180 MB to decode. */
export function pngBomb(): Promise<Buffer> {
  return packed('black-60-megapixels.png.br');
}

/** Returns a few bytes that ask for a first frame of 65,535 × 65,535. */
export async function gifBomb(): Promise<Buffer> {
  const gif = await plainPicture(10, 10).gif().toBuffer();
  const frame = gif.indexOf(0x2c, 13);
  for (const place of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_535, place);
  return gif;
}

/** Returns the first bytes of a phone's HEIC. */
export function heicStart(): Buffer {
  const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([box, Buffer.alloc(200)]);
}

/** Returns 49 megapixels of black in 1.4 kB; decoding them takes 870 MB. */
export function avifBomb(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'flat-49-megapixels.avif'));
}

/** Returns 7000 × 7000 of one colour, which `plainPicture(7000, 7000)` would take a second to make. */
export function flat49Megapixels(kind: 'gif' | 'interlaced.png' | 'jpeg' | 'png' | 'webp') {
  return packed(`flat-49-megapixels.${kind}.br`);
}

async function packed(name: string): Promise<Buffer> {
  return brotliDecompressSync(await readFile(join(import.meta.dirname, name)));
}
