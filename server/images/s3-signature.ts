import { createHash, createHmac } from 'node:crypto';
import type { S3Place } from './s3-place.ts';

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Lower-case names; each one is signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
};

type Keys = Pick<S3Place, 'region' | 'accessKey' | 'secretKey'>;

/**
 * The headers of a request with its signature, as AWS Signature Version 4 prescribes for S3. The
 * URL's path holds unreserved characters only, so it stands for its own canonical form.
 */
export function signedHeaders(
  { method, url, headers, body }: S3Request,
  keys: Keys,
  now: Temporal.Instant,
): Record<string, string> {
  const time = now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const day = time.slice(0, 8);
  const content = sha256(body ?? '');
  const sent = { ...headers, 'x-amz-content-sha256': content, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(byName);
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, url.pathname, canonicalQuery(url), lines, names, content].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const credential = `Credential=${keys.accessKey}/${scope}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** The query in the one form that both sides sign: sorted, everything but unreserved encoded. */
export function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(
    ([name, value]) => [encode(name), encode(value)] as const,
  );
  return pairs
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : Number(one > other);
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
