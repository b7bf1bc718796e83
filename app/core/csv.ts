import type { Language } from './language.ts';

/** What Excel splits columns at where that language is spoken. */
export const separators: Readonly<Record<Language, string>> = { fr: ';', en: ',' };

const lineEnd = '\r\n';

/** Excel takes a file without this mark for one in the machine's own old alphabet. */
export const unicodeMark = '\uFEFF';

/** Returns rows of cells as CSV: every cell quoted, on one line, and none that a spreadsheet would run. */
export function csvText(rows: readonly (readonly string[])[], separator: string): string {
  return rows.map((cells) => cells.map(csvCell).join(separator) + lineEnd).join('');
}

function csvCell(text: string): string {
  return `"${harmless(text).replaceAll('"', '""')}"`;
}

/**
 * Prefixes a cell that a spreadsheet would run as a formula with an apostrophe, which makes it
 * text; also after another country's separator, at which a program may split.
 */
export function harmless(text: string): string {
  const led = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return led
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(^|[,;|"])([\s\p{Cf}]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$1$2'");
}

/** Returns a cell that was made harmless, as it was before. */
export function asTyped(cell: string): string {
  return cell.replace(/(^|[,;|"])([\s\p{Cf}]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, '$1$2');
}
