import { readInTab, readStored, storeInTab, storeItem } from './storage.ts';

/** The staff session in this browser: a signed token in local storage (B-1001). */

export const storageKey = 'session';
const tabKey = 'session-page';
const day = 86_400_000;

/** The session that the server has ended: nothing more is stored for it. */
let ended: string | null = null;

export function readToken(): string | null {
  return readStored(storageKey);
}

/** Returns a mark that tells sessions apart, but opens none. */
function sessionMark(): string | null {
  return readToken()?.slice(-16) ?? null;
}

/** Stores a token; null removes it, and everything that this device stored for it (B-4245). */
export function storeToken(token: string | null) {
  storeItem(storageKey, token);
  if (token === null) forgetForSession();
}

/** Marks the session as ended by the server, and removes what this tab stored for it. */
export function endSession() {
  ended = readToken();
  forgetForSession();
}

export function forgetForSession() {
  storeInTab(tabKey, null);
}

type CachedForSession = {
  readonly mark: string;
  readonly readAt: number;
  readonly value: unknown;
};

/** Stores a value in this tab for the signed-in person, through a reload (B-2586). `readAt` in epoch milliseconds. */
export function cacheForSession(value: unknown, readAt: number) {
  const mark = sessionMark();
  if (mark === null || readToken() === ended) return;
  storeInTab(tabKey, JSON.stringify({ mark, readAt, value } satisfies CachedForSession));
}

/** Returns what this tab stored for the current session; null when there is nothing, or it is a day old. */
export function readForSession(now: number): CachedForSession | null {
  const text = readInTab(tabKey);
  if (text === null) return null;
  const kept = JSON.parse(text) as CachedForSession;
  if (kept.mark === sessionMark() && Math.abs(now - kept.readAt) < day) return kept;
  forgetForSession();
  return null;
}
