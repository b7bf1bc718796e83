/** A row of cells, and the line of the file on which it begins, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** The rows of a file, or the line on which it stops being one. */
export type ReadCsv = { readonly rows: readonly CsvRow[] } | { readonly brokenLine: number };

const candidates = [';', ',', '\t'] as const;

/**
 * Reads CSV strictly: cells quoted or not, quotes doubled within quotes, lines ended in any of the
 * three ways, separated by whichever of `;` `,` and tab the first line has most of. Lines without
 * anything in them are left out.
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

// What French and English write in the old alphabet of Windows, and never between two letters: there it is a Mac's.
const isOfWindows = /^[\t\r\n -~€…ŒœŸ‘’“”•–—™\u00a0-ÿ]*$/;
const isOfMac = /\p{L}[‘“”•–—™]\p{L}/u;

/**
 * Returns the text of a file that a spreadsheet has written: UTF-8, UTF-16 with its mark, or else the old alphabet
 * of Windows, in which Excel writes plain CSV; null when it is none of them, or has lost characters already.
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
