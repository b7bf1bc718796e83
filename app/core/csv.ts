import type { Language } from './language.ts';

/** Excel's separators by language. */
export const separators: Readonly<Record<Language, string>> = { fr: ';', en: ',' };

/** Without this mark Excel reads a file in the machine's legacy encoding. */
export const unicodeMark = '\uFEFF';

/** Writes rows as CSV: every cell quoted, on one line, and none that a spreadsheet would run. */
export function csvText(rows: readonly (readonly string[])[], separator: string): string {
  const csvCell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;
  return rows.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('');
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula, also after another country's separator,
 * at which a program may split.
 */
export function harmless(text: string): string {
  const led = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return led
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(^|[,;|"])([\s\p{Cf}]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$1$2'");
}

/** Undoes `harmless`. */
export function asTyped(cell: string): string {
  return cell.replace(/(^|[,;|"])([\s\p{Cf}]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, '$1$2');
}
