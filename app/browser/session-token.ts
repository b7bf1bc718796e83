import { readInTab, readStored, storeInTab, storeItem } from './storage.ts';

/** The staff session in this browser: a signed token in local storage (B-1001). */

export const storageKey = 'session';
const tabKey = 'session-page';
/** What was pressed without a line. */
export const waitingKey = 'session-waiting';
const day = 86_400_000;

/** The session that the server has ended: nothing more is kept for it. */
let ended: string | null = null;

/** Returns the token of this browser, or null when signed out. */
export function readToken(): string | null {
  return readStored(storageKey);
}

/** Tells sessions apart beside what is kept for one, and opens none. */
export function sessionMark(): string | null {
  return readToken()?.slice(-16) ?? null;
}

/** Keeps a token, or forgets it, and then all that this device kept for it (B-4245). */
export function storeToken(token: string | null) {
  storeItem(storageKey, token);
  if (token !== null) return;
  storeItem(waitingKey, null);
  forgetForSession();
}

/** Forgets what this tab kept for the session, which the server no longer accepts. */
export function endSession() {
  ended = readToken();
  forgetForSession();
}

/** Forgets what this tab kept for the session. */
export function forgetForSession() {
  storeInTab(tabKey, null);
}

type CachedForSession = {
  readonly mark: string;
  readonly readAt: number;
  readonly value: unknown;
};

/**
 * Keeps a value in this tab for the person who is signed in now, through a reload (B-2586).
 * `readAt` is when it was read, in epoch milliseconds. Answers false when it does not fit.
 */
export function cacheForSession(value: unknown, readAt: number): boolean {
  const mark = sessionMark();
  if (mark === null || readToken() === ended) return true;
  return storeInTab(tabKey, JSON.stringify({ mark, readAt, value } satisfies CachedForSession));
}

/** Returns what this tab keeps for the session of now; null when there is nothing, or it is a day old. */
export function readForSession(now: number): CachedForSession | null {
  const text = readInTab(tabKey);
  if (text === null) return null;
  const kept = JSON.parse(text) as CachedForSession;
  if (kept.mark === sessionMark() && Math.abs(now - kept.readAt) < day) return kept;
  forgetForSession();
  return null;
}
