import { keep, readKept } from './storage.ts';

/** The staff session in this browser: a signed token in local storage (B-1001). */

const storageKey = 'session';

/** The token of this browser, or null when nobody is signed in. */
export function readToken(): string | null {
  return readKept(storageKey);
}

/** Keeps a token, or forgets it. */
export function keepToken(token: string | null) {
  keep(storageKey, token);
}
