/** The staff session in this browser: a signed token in local storage (B-1001). */

const storageKey = 'session';

let memory: string | null = null;

/** The token of this browser, or null when nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

/** Keeps a token, or forgets it; a browser that refuses storage keeps it while the page lives. */
export function keepToken(token: string | null) {
  memory = token;
  try {
    if (token === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, token);
  } catch {}
}
