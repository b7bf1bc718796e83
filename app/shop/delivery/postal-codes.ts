import { plainSigns } from '#core/language.marks.ts';

/** Canada Post uses no letter that looks like a digit or like another letter. */
const first = '[ABCEGHJ-NPRSTVXY]';
const letter = '[ABCEGHJ-NPRSTV-Z]';
const beginning = new RegExp(`^${first}\\d(?:${letter}(?:\\d(?:${letter}\\d?)?)?)?$`);

/** Slips where only a digit can stand. */
const digits: Readonly<Record<string, string>> = { O: '0', I: '1' };

/**
 * Reads a typed postal code: `H2X 1Y4`. Space, hyphen, capitals, the letter O for a zero and I for a one do not matter
 * (B-2046). Null when invalid.
 */
export function readPostalCode(typed: string): string | null {
  const code = readBeginning(typed);
  return code?.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : null;
}

/** Reads the beginning of a postal code: `H2`, `H2X1Y`; null when none begins so. */
export function readBeginning(typed: string): string | null {
  const bare = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  const code = Array.from(bare, (sign, at) => (at % 2 === 1 ? (digits[sign] ?? sign) : sign));
  const read = code.join('');
  return beginning.test(read) ? read : null;
}

/** Splits a list of prefixes, in lines or on one line. */
export function splitBeginnings(typed: string): readonly string[] {
  // A whole code may be typed with its space.
  const joined = typed.replace(/\b([a-z][\doi][a-z])\s+(?=[\doi](?:[a-z][\doi]?)?\b)/gi, '$1');
  return joined.split(/[\s,;/|]+/).filter(Boolean);
}
