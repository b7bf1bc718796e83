/** `line` is where it begins in the file, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** The rows of a file, or the first broken line. */
export type ReadCsv = { readonly rows: readonly CsvRow[] } | { readonly brokenLine: number };

/**
 * Reads CSV strictly: cells quoted or not, any of the three line ends, separated by the most frequent of `;` `,` and
 * tab in the first line. Empty lines are left out.
 */
export function readCsv(file: string): ReadCsv {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  // A cell, quoted or not, and what ends it.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${separator}\\n]*))(${separator}|\\n|$)`,
    'y',
  );
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [begun, line] = [1, 1];
  while (cell.lastIndex < text.length || cells.length > 0) {
    const [all, quoted, bare = '', end] = cell.exec(text) ?? [];
    if (all === undefined) return { brokenLine: line };
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    line += all.split('\n').length - 1;
    if (end === separator) continue;
    if (cells.some((text) => text.trim() !== '')) rows.push({ line: begun, cells });
    [cells, begun] = [[], line];
  }
  return { rows };
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const outside = first.replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (one: string) => outside.split(one).length;
  return [';', ',', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
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
