/** Bytes of hostile texts: what the longest fields take, and the most that a body takes. */
export const textSizes = [1000, 60_000] as const;

function filled(part: string, bytes: number): string {
  return part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
}

/** By content: texts on which careless work grows with the square of their length. */
export const hostileTexts: Readonly<Record<string, (bytes: number) => string>> = {
  'spaces with a final letter': (bytes) => `a${' '.repeat(bytes - 2)}b`,
  'one letter': (bytes) => filled('a', bytes),
  'marks of one kind': (bytes) => `a${filled('\u0670', bytes - 1)}`,
  'marks of two kinds': (bytes) => `a${filled('\u0301\u0323', bytes - 1)}`,
  'one sign that becomes many': (bytes) => filled('㌖', bytes),
  mixed: (bytes) => filled('a1.\u0301 ㌖-@x,', bytes),
};

type Place = readonly (string | number)[];

/** Lists the places of texts in a body; of a list only the first. */
export function textPlaces(body: unknown, at: Place = []): readonly Place[] {
  if (typeof body === 'string') return [at];
  if (Array.isArray(body)) return textPlaces(body[0], [...at, 0]);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => textPlaces(value, [...at, name]));
}

/** Returns the body with another value in one place. */
export function withText(body: unknown, [step, ...rest]: Place, text: string): unknown {
  if (step === undefined) return text;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const entries = copy as Record<string | number, unknown>;
  entries[step] = withText(entries[step], rest, text);
  return copy;
}

/** Typed texts that try to run something where they are shown, stored, sent or exported. */
export const injected: Readonly<
  Record<'markup' | 'queries' | 'templates' | 'shells' | 'lines', readonly string[]>
> = {
  markup: [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><svg/onload=alert(1)>',
    '</style><script>alert(1)</script>',
    '<!--<script>',
    "javascript:alert('1')",
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  queries: [
    ...["'; drop table orders; --", "' or '1'='1", '$1; select pg_sleep(9)', '%s%n%x'],
    "\\'; delete from users; --",
  ],
  templates: [
    '{{7*7}}',
    ['$', '{7*7}'].join(''),
    '<%= 7*7 %>',
    '#{7*7}',
    '{{constructor.constructor("return 7*7")()}}',
  ],
  shells: [
    '; cat /etc/passwd',
    '$(id)',
    '`id`',
    '|| ping -c 9 127.0.0.1',
    '=cmd|calc!A1',
    '@SUM(1+1)',
  ],
  lines: [
    'Alix\r\nBcc: other@exemple.test',
    'Alix\nSubject: other',
    'Alix%0d%0aX: 1',
    'Alix\u2028Bcc: a@b.c',
  ],
};

/** Texts that attack a printer, or the tickets' markup. */
export const printerTexts: readonly string[] = [
  '\x1bp\x00\x19\xfa',
  '\x10\x14\x01\x00\x05',
  '\x07',
  '\x1c',
  '\x1a',
  '\x1dV\x00',
  '\x1bd3',
  '\x1b@',
  '\x1bt\x13',
  '\x1b\x1dt\x04',
  '\x9b',
  '\x1f',
  '\x7f',
  '\0',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u1fef',
  '\u037e',
  'c\u0327',
  '\u0338',
  '{code:x;option:qrcode}',
  '{image:iVBORw0KGgo=}',
  '{command:\\x1bp0}',
  '{x:\\x07}',
  '{',
  '}',
  '|',
  '~',
  '_',
  '"',
  '`',
  '^',
  '^^^^^^^',
  '\\',
  '\\n',
  '\\x1b',
  '\\x7c',
  '---',
  '===',
  '-',
  '=',
  '\n',
  '\n=\n',
  '\r\n{w:1}\r\n',
  '\u2028=\u2028',
  '🍕',
  '日',
  'é',
  'œ',
  'À',
  'Ж',
  ' ',
  'a',
  'Toute garnie',
];
