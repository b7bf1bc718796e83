import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseS3Url, type S3Place } from './s3-place.ts';

/** What BACKUP_URL names. */
export type PlaceAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: S3Place };

/** What to say of a BACKUP_URL that cannot be read. */
export const placeAddressRule =
  'must be a folder, or a bucket like https://key:secret@host/bucket/folder?region=…, where / in the secret is written %2F';

/** Reads a folder's path, `file:///…`, or a bucket's URL as S3_URL has it; null when it is none of them. */
export function parsePlaceAddress(text: string): PlaceAddress | null {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(text) ?? [];
  if (scheme === undefined) return { kind: 'folder', folder: resolve(text) };
  if (scheme.toLowerCase() === 'file') {
    const folder = pathOf(text);
    return folder === null ? null : { kind: 'folder', folder };
  }
  const bucket = parseS3Url(text);
  return bucket && { kind: 'bucket', bucket };
}

function pathOf(url: string): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}

/** Where it is, for people to read: no keys. */
export function describePlace(address: PlaceAddress): string {
  if (address.kind === 'folder') return address.folder;
  const { endpoint, bucket, prefix } = address.bucket;
  return `${new URL(endpoint).host}/${bucket}/${prefix}`.replace(/\/$/, '');
}
