/** One bucket on an S3-compatible server, and the keys that open it. */
export type S3Place = {
  /** The server's origin, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What every key begins with: nothing, or a path that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** What to say of an S3_URL that cannot be read. */
export const s3UrlRule =
  'must be a URL like https://key:secret@host/bucket?region=…, where / in the secret is written %2F';

/**
 * Reads `https://key:secret@host/bucket[/prefix]?region=…`; null when it is none. The bucket is
 * named in the path, which every S3-compatible server understands; the region is us-east-1 if unsaid.
 */
export function parseS3Url(text: string): S3Place | null {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hash) return null;
  const [, bucket, prefix = ''] =
    /^\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[\w.-]+)*)\/?$/.exec(url.pathname) ?? [];
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const [accessKey, secretKey] = [decode(url.username), decode(url.password)];
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
