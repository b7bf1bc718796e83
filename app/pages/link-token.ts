import { withoutLinkEnd } from '#core/link-end.ts';

/** Reads the secret of an email's link. It follows `#`, which browsers send to no server and no log. */
export function readLinkToken(): string {
  return withoutLinkEnd(location.hash.slice(1));
}
