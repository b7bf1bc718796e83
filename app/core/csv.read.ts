/** `line` is where it begins in the file, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** The rows of a file, or the first broken line. */
export type ReadCsv = { readonly rows: readonly CsvRow[] } | { readonly brokenLine: number };

const candidates = [';', ',', '\t'] as const;

/**
 * Reads CSV strictly: cells quoted or not, any of the three line ends, separated by the most frequent of `;` `,` and
 * tab in the first line. Empty lines are left out.
 */
export function readCsv(file: string): ReadCsv {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
      if (!cell) return { brokenLine: begun };
      cells.push(cell.text);
      line += cell.text.split('\n').length - 1;
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (at < text.length && text[at] !== '\n') return { brokenLine: line };
    at += 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
  }
  return { rows };
}

type Cell = { readonly text: string; readonly end: number };

function quoted(text: string, from: number): Cell | null {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) return null;
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function bare(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { text: text.slice(from, end), end };
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const outside = first.replace(/"(?:[^"]|"")*"/g, '');
  const counted = candidates.map((one) => ({ one, count: outside.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

// Windows-1252 as French and English use it; a quotation mark between two letters is a Mac's encoding.
const isOfWindows = /^[\t\r\n -~€…ŒœŸ‘’“”•–—™\u00a0-ÿ]*$/;
const isOfMac = /\p{L}[‘“”•–—™]\p{L}/u;

/**
 * Decodes a spreadsheet's file: UTF-8, UTF-16 with its mark, else Windows-1252, in which Excel writes plain CSV; null
 * when it is none of them, or has lost characters.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const hasMark = mark === 'utf-16le' || (first === 0xfe && second === 0xff);
  try {
    const text = new TextDecoder(hasMark ? mark : 'utf-8', { fatal: true }).decode(bytes);
    return /[\0\ufffd]/.test(text) ? null : text;
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return !hasMark && isOfWindows.test(text) && !isOfMac.test(text) ? text : null;
  }
}
