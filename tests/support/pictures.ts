import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A flat picture: what the smallest tests need. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c0392b' } });
}

/**
 * What a phone sends: 12 megapixels, 4000 × 3000 as the sensor read them, to be turned a quarter
 * clockwise (orientation 6), with the camera's and the place's data. The sensor's upper half is
 * reddish, its lower half bluish, so that upright the right half is the red one.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const half = { width, height: height / 2, channels: 3, background: '#a02010' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1020a0' } })
    .composite([
      { input: { create: half }, top: 0, left: 0 },
      { ...(await noise(40, 30, 60)), blend: 'soft-light' },
      { ...(await noise(1000, 750, 12)), blend: 'overlay' },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1', GPSLongitudeRef: 'W' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Soft shadows or grain over the whole 12 megapixels, unpacked: packing would take seconds. */
async function noise(width: number, height: number, sigma: number) {
  const { data, info } = await sharp(grain(width, height, sigma), {
    raw: { width, height, channels: 3 },
  })
    .resize({ width: 4000, height: 3000 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high, channels } = info;
  return { input: data, raw: { width: wide, height: high, channels } };
}

/** The same each time: a test that looks for a short word among random bytes would find it one day. */
function grain(width: number, height: number, sigma: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  const spread = sigma * Math.sqrt(12);
  for (let at = 0, state = 1; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = 128 + (state / 2 ** 32 - 0.5) * spread;
  }
  return bytes;
}

/** 60 megapixels of black: kilobytes to send, 180 MB to decode. */
export function pngBomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A few bytes that ask for a first frame of 65,535 × 65,535. */
export async function gifBomb(): Promise<Buffer> {
  const gif = await plainPicture(10, 10).gif().toBuffer();
  const frame = gif.indexOf(0x2c, 13);
  for (const place of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_535, place);
  return gif;
}

/** The first bytes of a phone's HEIC. */
export function heicStart(): Buffer {
  const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([box, Buffer.alloc(200)]);
}

/** 49 megapixels of black in 1.4 kB; decoding it takes 870 MB. */
export function avifBomb(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'flat-49-megapixels.avif'));
}
