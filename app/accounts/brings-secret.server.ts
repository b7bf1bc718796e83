import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Tells whether a request brings this secret as its bearer token, or as `sent`. Digests of one length are compared, so
 * that the time reveals nothing.
 */
export function bringsSecret(
  secret: string | null | undefined,
  authorization: string | null | undefined,
  sent?: string,
): boolean {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? sent;
  if (secret == null || token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(secret));
}
