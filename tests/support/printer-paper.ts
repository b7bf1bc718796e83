import decodeQR from 'qr/decode.js';
import type { PrinterCommand } from '#kitchen/ticket/paper.server.ts';
import type { Roll } from '#kitchen/ticket/ticket.ts';
import {
  dotsPerColumn,
  dotsPerRow,
  type Glyph,
  type PaperRow,
  type Printed,
  printBytes,
} from './printer-bytes.ts';

/** Dots of a row, by roll. */
export const dotsOf: Readonly<Record<Roll, number>> = { '80': 576, '58': 384, '80-42': 512 };

export function printOnPaper(bytes: Uint8Array, command: PrinterCommand, paper: Roll): Printed {
  return printBytes(bytes, command === 'escpos' ? 'escpos' : 'star', dotsOf[paper]);
}

type Run = Omit<Glyph, 'char'> & { readonly text: string };

/** Joins neighbouring characters of one style into texts. */
export function runsOf(glyphs: readonly Glyph[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { char, ...look } of glyphs) {
    const before = runs.at(-1);
    const isNext =
      before !== undefined &&
      before.x + before.text.length * before.width * dotsPerColumn === look.x &&
      before.width === look.width &&
      before.height === look.height &&
      before.isBold === look.isBold &&
      before.isInverted === look.isInverted;
    if (isNext) runs[runs.length - 1] = { ...before, text: before.text + char };
    else runs.push({ ...look, text: char });
  }
  return runs;
}

/** Returns the paper as text, the same on every machine: column, size, bold and inverted, and the words. */
export function paperText({ rows }: Printed): string {
  return rows.map((row) => `${rowText(row)}\n`).join('');
}

function rowText(row: PaperRow): string {
  if (row.kind === 'cut') return '8< cut';
  if (row.kind === 'image') return `QR ${readCode(row.bits)}`;
  return runsOf(row.glyphs)
    .filter(({ text, isInverted }) => isInverted || text.trim() !== '')
    .map(({ x, width, height, isBold, isInverted, text }) => {
      const look = `${width}x${height}${isBold ? ' bold' : ''}${isInverted ? ' inverted' : ''}`;
      const short = text.replace(/(─|▀)\1{7,}/g, (all, char) => `${char}×${all.length}`);
      return `${x / dotsPerColumn} ${look} [${short}]`;
    })
    .join('   ');
}

/** Returns only the words, row by row. */
export function paperWords({ rows }: Printed): readonly string[] {
  return rows.flatMap((row) =>
    row.kind === 'text'
      ? [
          runsOf(row.glyphs)
            .map(({ text }) => text)
            .join(' ')
            .trim(),
        ]
      : [],
  );
}

/** Reads a printed code with another library than the one that drew it. */
function readCode(bits: readonly (readonly number[])[]): string {
  const quiet = 24;
  const width = (bits[0]?.length ?? 0) + 2 * quiet;
  const height = bits.length + 2 * quiet;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [y, row] of bits.entries()) {
    for (const [x, bit] of row.entries()) {
      if (bit === 1)
        data.fill(
          0,
          ((y + quiet) * width + x + quiet) * 4,
          ((y + quiet) * width + x + quiet) * 4 + 3,
        );
    }
  }
  return decodeQR({ width, height, data });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Draws the paper, a dot for a unit, in a monospaced font. */
export function drawPaper({ rows }: Printed, width: number): { svg: string; height: number } {
  let y = 0;
  const drawn = rows.map((row) => {
    const top = y;
    if (row.kind === 'cut') {
      y += 36;
      return `<path d="M0 ${top + 24}H${width}" stroke="#999" stroke-width="2" stroke-dasharray="10 8"/>`;
    }
    if (row.kind === 'image') {
      y += row.bits.length;
      const dots = row.bits.flatMap((line, at) =>
        line.flatMap((bit, x) => (bit === 1 ? [`M${row.x + x} ${top + at}h1v1h-1z`] : [])),
      );
      return `<path d="${dots.join('')}"/>`;
    }
    const height = Math.max(1, ...row.glyphs.map((glyph) => glyph.height)) * dotsPerRow;
    y += height;
    return runsOf(row.glyphs)
      .map((run) => drawRun(run, y))
      .join('');
  });
  return { svg: drawn.join('\n'), height: y };
}

const lines = /[─│┌┐└┘┬┴┼▀▌]/g;

function drawRun({ text, x, width, height, isBold, isInverted }: Run, bottom: number): string {
  const [wide, high] = [width * dotsPerColumn, height * dotsPerRow];
  const room = text.length * wide;
  const ground = isInverted
    ? `<rect x="${x}" y="${bottom - high}" width="${room}" height="${high}"/>`
    : '';
  const drawn = Array.from(text, (char, at) =>
    drawLine(char, x + at * wide, bottom - high, wide, high),
  );
  const words = text.replace(lines, ' ').replace(/[&<>]/g, (char) => escapes[char] ?? char);
  if (words.trim() === '') return ground + drawn.join('');
  const places = Array.from(text, (_, at) => at * dotsPerColumn).join(' ');
  const look = `${isBold ? ' font-weight="700"' : ''}${isInverted ? ' fill="#fff"' : ''}`;
  return `${ground}${drawn.join('')}<text transform="translate(${x} ${bottom - 5 * height}) scale(${width} ${height})" x="${places}"${look} xml:space="preserve">${words}</text>`;
}

/** Draws lines and blocks that fill their cells, so that they join. */
function drawLine(char: string, x: number, y: number, wide: number, high: number): string {
  if (char.search(lines) < 0) return '';
  if (char === '▌') return `<rect x="${x}" y="${y}" width="${wide / 2}" height="${high}"/>`;
  if (char === '▀') return `<rect x="${x}" y="${y}" width="${wide}" height="${high / 2}"/>`;
  const [middle, half] = [x + wide / 2, y + high / 2];
  const arms = [
    '─┘┴┼┬┐'.includes(char) ? `M${x} ${half}H${middle}` : '',
    '─└┴┼┬┌'.includes(char) ? `M${middle} ${half}H${x + wide}` : '',
    '│└┘┴┼'.includes(char) ? `M${middle} ${y}V${half}` : '',
    '│┌┐┬┼'.includes(char) ? `M${middle} ${half}V${y + high}` : '',
  ];
  return `<path d="${arms.join('')}" stroke="#000" stroke-width="3"/>`;
}
