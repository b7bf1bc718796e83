/** The sizes at which hostile texts are tried, in bytes: what the longest fields take, and what a body takes at most. */
export const textSizes = [1000, 60_000] as const;

function filled(part: string, bytes: number): string {
  return part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
}

/** Texts on which careless work grows with the square of their length, by what they consist of. */
export const hostileTexts: Readonly<Record<string, (bytes: number) => string>> = {
  'spaces with a final letter': (bytes) => `a${' '.repeat(bytes - 2)}b`,
  'one letter': (bytes) => filled('a', bytes),
  'marks of one kind': (bytes) => `a${filled('\u0670', bytes - 1)}`,
  'marks of two kinds': (bytes) => `a${filled('\u0301\u0323', bytes - 1)}`,
  'one sign that becomes many': (bytes) => filled('㌖', bytes),
  mixed: (bytes) => filled('a1.\u0301 ㌖-@x,', bytes),
};

type Place = readonly (string | number)[];

/** Every place of a body that holds a text; of several in one list, only the first. */
export function textPlaces(body: unknown, at: Place = []): readonly Place[] {
  if (typeof body === 'string') return [at];
  if (Array.isArray(body)) return textPlaces(body[0], [...at, 0]);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => textPlaces(value, [...at, name]));
}

/** The body with another value in one place. */
export function withText(body: unknown, [step, ...rest]: Place, text: string): unknown {
  if (step === undefined) return text;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const entries = copy as Record<string | number, unknown>;
  entries[step] = withText(entries[step], rest, text);
  return copy;
}
