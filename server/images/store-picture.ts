import { randomBytes } from 'node:crypto';
import { pictureFile, pictureFormats, pictureWidths } from '#ui/uploads/stored-picture.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import type { EncodedPicture } from './encode.ts';

/**
 * Keeps every variant of a picture under a new random name, or none at all; returns its storage
 * path in the `menu-images` bucket (B-1402).
 */
export async function storePicture(
  store: PublicFiles,
  { width, height, variants }: EncodedPicture,
): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}-${width}x${height}`;
  try {
    for (const variant of variants) {
      await store.put(pictureFile(name, variant.width, variant.format), variant.bytes);
    }
  } catch (error) {
    await deleteAll(store, pictureFiles(name, width)).catch(() => {});
    throw error;
  }
  return `menu-images/${name}`;
}

/** Deletes files in this order. */
export async function deleteAll(store: PublicFiles, names: readonly string[]): Promise<void> {
  for (const name of names) await store.delete(name);
}

function pictureFiles(name: string, width: number): readonly string[] {
  return pictureWidths(width).flatMap((step) =>
    pictureFormats.map((format) => pictureFile(name, step, format)),
  );
}
