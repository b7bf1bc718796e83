/** Reads an address as `URL.parse` does, which browsers of a few years ago lack; null when it is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
