const refused: Record<string, string | null> = {};

/** Returns what this browser keeps under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return refused[name] ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it with null; where storage is refused, while the page lives. */
export function keep(name: string, value: string | null) {
  refused[name] = null;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    refused[name] = value;
  }
}
