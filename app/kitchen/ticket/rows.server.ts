import { printable, wrapped } from './paper-text.server.ts';

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

const regular = { align: 'left', size: 1, isBold: false, isInverted: false } as const;

export function charsIn(width: number, size: Size): number {
  return Math.floor(width / (size === 'tall' ? 1 : size));
}

export function row(text: string, width: number, style: Style = {}): Row {
  return [{ ...regular, ...style, text, width }];
}

export function rows(text: string, width: number, style: Style = {}): readonly Row[] {
  const size = style.size ?? regular.size;
  return wrapped(text, charsIn(width, size)).map((part) => row(part, width, style));
}

/** Fills a text with non-breaking spaces, which are not lost. */
export function filled(text: string, most: number, before = 0): string {
  const blank = '\u00a0';
  return (blank.repeat(before) + text).padEnd(most, blank);
}

/** Returns white on black, as wide as the roll, or as the same room on both sides allows. */
export function band(
  text: string,
  width: number,
  size: Size,
  align: Align = 'center',
): readonly Row[] {
  const most = charsIn(width, size);
  return wrapped(text, align === 'left' ? most - 1 : most).map((part) => {
    const side = Math.floor((most - part.length) / 2);
    const [before, all] = align === 'left' ? [1, most] : [side, part.length + 2 * side];
    const style = { size, align: 'center', isBold: true, isInverted: true } as const;
    return row(filled(part, all, before), width, style);
  });
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
  columns: readonly { width: number; rows: readonly Row[] }[],
): readonly Row[] {
  const height = Math.max(...columns.map((column) => column.rows.length));
  return Array.from({ length: height }, (_, at) =>
    columns.flatMap(({ width, rows }) => rows[at] ?? row('', width)),
  );
}

/** Returns text in a border, so that it is read as one thing. */
export function boxed(width: number, inside: (width: number) => readonly Row[]): readonly Row[] {
  const line = '─'.repeat(width - 2);
  const edged = inside(width - 4).map((cells): Row => {
    const isHigh = cells.some(({ size }) => size !== 1);
    const edge = (text: string) => row(text, 2, { size: isHigh ? 'tall' : 1 });
    return [...edge('│ '), ...cells, ...edge(' │')];
  });
  return [row(`┌${line}┐`, width), ...edged, row(`└${line}┘`, width)];
}

/** Returns a label left and an amount right. */
export function sumRows(label: string, amount: string, width: number): readonly Row[] {
  const right = printable(amount).length + 1;
  const style = { size: 'tall' } as const;
  return beside([
    { width: width - right, rows: rows(label, width - right, style) },
    { width: right, rows: rows(amount, right, { ...style, align: 'right' }) },
  ]);
}
