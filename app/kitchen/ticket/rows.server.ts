import { commands } from 'receiptline';
import { inSyllables } from './ticket.text.ts';

// Rows of a roll, from which receiptline makes a picture or a printer's commands.

/** A multiple of the default width and height; `tall` is the default width, twice the height. */
export type Size = 1 | 'tall' | 2 | 3 | 4 | 5 | 6;
type Align = 'left' | 'center' | 'right';

/** Text in some columns of a row; it fits there. */
export type Cell = {
  readonly text: string;
  readonly width: number;
  readonly align: Align;
  readonly size: Size;
  readonly isBold: boolean;
  readonly isInverted: boolean;
};
export type Row = readonly Cell[];
export type Style = Partial<Omit<Cell, 'text' | 'width'>>;

const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Returns the text in characters of printers' code pages, every other one as `?` (B-4104). */
export function printable(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f]/g, '\u00a0')
    .replaceAll('−', '-')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return Array.from(clusters.segment(spaced), ({ segment }) => {
    const plainer = segment.normalize('NFKD').replace(/\p{M}/gu, '');
    return [segment, plainer].find(isPrinted) ?? '?';
  }).join('');
}

/** The library writes `?` for a character on no page, but takes U+FFFD itself for printable. */
function isPrinted(text: string): boolean {
  const signs = text.replace(/[\u00a0?]/g, '');
  return !text.includes('\ufffd') && !commands.generic.multiconv(signs).includes('?');
}

/**
 * Wraps a text into rows of `most`: between words, else at hyphens, syllables, anywhere. A hyphen
 * says that the word goes on; after a figure it would be read as part of it.
 */
export function wrapped(text: string, most: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  const words = printable(text)
    .split(' ')
    .flatMap((word) => (word.length > most ? word.split('\u00a0') : [word]));
  for (const word of words) {
    const pieces = word.length > most ? divided(word, most) : [word];
    for (const [at, piece] of pieces.entries()) {
      const joint = at === 0 && row !== '' ? ' ' : '';
      const room = at < pieces.length - 1 && !piece.endsWith('-') ? most - 1 : most;
      if (row !== '' && row.length + joint.length + piece.length > room) {
        rows.push(at > 0 && /\p{L}$/u.test(row) ? `${row}-` : row);
        row = piece;
      } else row += joint + piece;
    }
  }
  return [...rows, row];
}

function divided(word: string, most: number): readonly string[] {
  const few = new RegExp(`.{1,${most - 1}}`, 'gu');
  return word.split(/(?<=-)/).flatMap((part) => {
    if (part.length <= most) return part;
    return inSyllables(part, 0)
      .split('\u00ad')
      .flatMap((syllable) => syllable.match(few) ?? []);
  });
}

export function charsIn(width: number, size: Size): number {
  return Math.floor(width / (size === 'tall' ? 1 : size));
}

export function row(text: string, width: number, style: Style = {}): Row {
  return [{ align: 'left', size: 1, isBold: false, isInverted: false, ...style, text, width }];
}

export function rows(text: string, width: number, style: Style = {}): readonly Row[] {
  return wrapped(text, charsIn(width, style.size ?? 1)).map((part) => row(part, width, style));
}

export function bold(text: string, width: number, size: Size, align: Align = 'left') {
  return rows(text, width, { size, align, isBold: true });
}

/**
 * Returns white on black as wide as its longest row, with a margin where there is room; non-breaking
 * spaces are not lost.
 */
export function black(text: string, width: number, size: Size, align: Align = 'left') {
  const most = charsIn(width, size);
  const parts = wrapped(text, most);
  const longest = Math.max(...parts.map(({ length }) => length));
  const margin = longest + 2 > most ? '' : '\u00a0';
  const style = { size, align, isBold: true, isInverted: true };
  return parts.map((part) => row(margin + part.padEnd(longest, '\u00a0') + margin, width, style));
}

/** Returns the largest size in which a text fits one row, else the last. */
export function largest(text: string, width: number, sizes: readonly [Size, ...Size[]]): Size {
  const { length } = printable(text);
  return sizes.find((size) => length <= charsIn(width, size)) ?? sizes.at(-1) ?? 1;
}

/** Returns a line across the roll; `▀` is a thick one. */
export function rule(width: number, char: '─' | '▀' = '─'): Row {
  return row(char.repeat(width), width);
}

/** Returns columns beside each other; the shorter ones end in blank rows. */
export function beside(
  columns: readonly { readonly width: number; readonly rows: readonly Row[] }[],
  joint: Row = [],
): readonly Row[] {
  const height = Math.max(...columns.map((column) => column.rows.length));
  return Array.from({ length: height }, (_, at) =>
    columns.flatMap(({ width, rows }, place) => [
      ...(place > 0 ? joint : []),
      ...(rows[at] ?? row('', width)),
    ]),
  );
}
