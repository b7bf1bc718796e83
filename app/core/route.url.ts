/** Parses as `URL.parse`, which browsers of a few years ago lack; null when invalid. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
