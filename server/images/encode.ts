import type { Sharp } from 'sharp';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import {
  type PictureFormat,
  pictureBounds,
  pictureFormats,
  pictureWidths,
} from '#ui/uploads/stored-picture.ts';

export type EncodedPicture = {
  /** Of the widest variant, upright. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly {
    readonly width: number;
    readonly format: PictureFormat;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }[];
};

export type Pixels = {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

// More would be a photographer's scan, or an attack on the memory (B-1401).
const maxPixels = 50_000_000;
const seconds = 30;

// AVIF at effort 2 takes a fifth of the default's time for a quarter more bytes.
const write: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75 }),
};

/**
 * Decodes a picture, turns it upright and encodes it in each width and format: only the pixels of the upload are left.
 * Animations keep their first frame. Problems: `picture_format`, `picture_too_many_pixels`, `picture_unreadable`.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  return writeVariants(await decodePicture(bytes));
}

export async function writeVariants(pixels: Pixels): Promise<EncodedPicture> {
  const { width, height, channels } = pixels.info;
  const sharp = await loadSharp();
  const variants: EncodedPicture['variants'][number][] = [];
  // One after the other: orders are taken on the same two cores.
  for (const step of pictureWidths(width)) {
    const size = { width: step, height: Math.max(1, Math.round((height * step) / width)) };
    for (const format of pictureFormats) {
      const image = sharp(pixels.data, { raw: { width, height, channels } });
      const out = write[format](image.resize({ ...size, fit: 'fill' }));
      variants.push({ width: step, format, bytes: Uint8Array.from(await out.toBuffer()) });
    }
  }
  return { width, height, variants };
}

/** Returns the upright pixels, at most as large as a picture is stored. Problems as `encodePicture`. */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  const format = pictureFormatOf(bytes);
  if (format === null) throw new Problem(pictureProblems.picture_format);
  const sharp = await loadSharp();
  // Warnings are common in phone pictures; a truncated or damaged one is an error.
  const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const { format: found } = await sharp(bytes, limits).metadata();
    if (found !== format) throw new Problem(pictureProblems.picture_format);
    return await sharp(bytes, limits)
      .timeout({ seconds })
      .autoOrient()
      .resize({ ...pictureBounds, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const isTooMany = /pixel limit/i.test(reason);
  return new Problem(pictureProblems[isTooMany ? 'picture_too_many_pixels' : 'picture_unreadable']);
}

/** Loads libvips only where pictures are encoded: it costs a tenth of a second and 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No two uploads are the same: caching operations is of no use.
  sharp.cache(false);
  // Each thread has buffers of its own, and orders are taken on the same processors.
  sharp.concurrency(1);
  return sharp;
}

type Sign = (bytes: Uint8Array) => boolean;

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The first bytes of each accepted format; a file's name and type count for nothing. */
const signs: Readonly<Record<string, Sign>> = {
  jpeg: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  gif: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  // The decoder's name for AVIF; a phone's HEIC has other brands, and no free decoder.
  heif: (bytes) => text(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(text(bytes, 8, brandsEnd(bytes))),
};

function brandsEnd(bytes: Uint8Array): number {
  return Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), 128);
}

/** Returns the decoder for a picture's first bytes; null for all else, SVG, PDF and TIFF included. */
export function pictureFormatOf(bytes: Uint8Array): string | null {
  if (bytes.length < 12) return null;
  return Object.entries(signs).find(([, holds]) => holds(bytes))?.[0] ?? null;
}
