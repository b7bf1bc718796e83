import { plainSigns } from '#core/language.marks.ts';

/** Canada's post writes no letter that looks like a digit or like another letter. */
const first = '[ABCEGHJ-NPRSTVXY]';
const letter = '[ABCEGHJ-NPRSTV-Z]';
const beginning = new RegExp(`^${first}\\d(?:${letter}(?:\\d(?:${letter}\\d?)?)?)?$`);

/** What is typed for a digit where only a digit can stand. */
const digits: Readonly<Record<string, string>> = { O: '0', I: '1' };

/**
 * Returns the postal code that was typed, as the post writes it: `H2X 1Y4`. Space, hyphen and
 * capitals do not matter, nor the letter O for a zero and I for a one (B-2046). Null when it is none.
 */
export function readPostalCode(typed: string): string | null {
  const code = readBeginning(typed);
  return code?.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : null;
}

/** Returns the beginning of postal codes as typed: `H2`, `H2X1Y`; null when none begins so. */
export function readBeginning(typed: string): string | null {
  const bare = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  const code = Array.from(bare, (sign, at) => (at % 2 === 1 ? (digits[sign] ?? sign) : sign));
  const read = code.join('');
  return beginning.test(read) ? read : null;
}

/** Returns a list of beginnings apart, however they were typed below or beside each other. */
export function splitBeginnings(typed: string): readonly string[] {
  // A whole code may be written with its space.
  const joined = typed.replace(/\b([a-z][\doi][a-z])\s+(?=[\doi](?:[a-z][\doi]?)?\b)/gi, '$1');
  return joined.split(/[\s,;/|]+/).filter(Boolean);
}
