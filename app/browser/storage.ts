const refused = new Map<string, string | null>();

/** What this browser keeps under a name, or null. */
export function readKept(name: string): string | null {
  const own = refused.get(name);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it with null; where storage is refused, while the page lives. */
export function keep(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    refused.delete(name);
  } catch {
    refused.set(name, value);
  }
}
