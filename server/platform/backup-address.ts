import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type S3Bucket = {
  /** Origin, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or a path that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

export const s3UrlRule =
  'must be a URL like https://key:secret@host/bucket?region=…, where / in the secret is written %2F';

/** Parses `https://key:secret@host/bucket[/prefix]?region=…`, by default us-east-1; null when invalid. */
export function parseS3Url(text: string): S3Bucket | null {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hash) return null;
  const [, bucket, prefix = ''] =
    /^\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[\w.-]+)*)\/?$/.exec(url.pathname) ?? [];
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const [accessKey, secretKey] = [url.username, url.password].map(decode);
  if (!bucket || !accessKey || !secretKey || !/^[a-z0-9-]+$/.test(region)) return null;
  const inside = prefix && `${prefix.slice(1)}/`;
  return { endpoint: url.origin, bucket, prefix: inside, region, accessKey, secretKey };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export type BackupAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: S3Bucket };

export const backupAddressRule =
  'must be a folder, or a bucket like https://key:secret@host/bucket/folder?region=…, where / in the secret is written %2F';

/** Parses a folder's path, `file:///…`, or a bucket's URL as S3_URL; null when it is none of them. */
export function parseBackupAddress(text: string): BackupAddress | null {
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

/** Returns the address for people, without keys. */
export function describeBackupAddress(address: BackupAddress): string {
  if (address.kind === 'folder') return address.folder;
  const { endpoint, bucket, prefix } = address.bucket;
  return `${new URL(endpoint).host}/${bucket}/${prefix}`.replace(/\/$/, '');
}
