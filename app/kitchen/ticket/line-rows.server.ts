import { type Change, kindMarks, kindNames, sideNames } from '#cart/change.text.ts';
import {
  describeLine,
  noteWords,
  type PartWords,
  type PieceWords,
  partName,
  sidesOf,
  sizedName,
} from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { type Bilingual, say } from '#core/language.ts';
import { categoryNameOf } from '#menu/categories.ts';
import {
  beside,
  black,
  bold,
  charsIn,
  type Row,
  row,
  rows,
  rule,
  type Size,
  wrapped,
} from './rows.server.ts';
import { ticketText } from './ticket.text.ts';

/** Returns French: all cooks read the ticket in it. */
export function t(words: Bilingual): string {
  return say(words, 'fr');
}

/** Returns a line for the kitchen: dish and size, then only what differs from the menu (B-1841). */
export function lineRows(line: Line, width: number): readonly Row[] {
  const words = describeLine(line, 'cook');
  const { quantity } = line;
  const category = categoryNameOf(line);
  const isMany = quantity > 1;
  const size = width < 40 ? 2 : 3;
  const count = isMany ? `\u00a0${quantity}\u00a0` : '1';
  const left = count.length * size + 1;
  const dish = bold(sizedName(named(words), t), width - left, 2);
  const place = category ? rows(t(category), width - left, { size: 'tall' }) : [];
  return [
    ...beside([
      { width: left, rows: [row(count, left, { size, isBold: true, isInverted: isMany })] },
      { width: width - left, rows: [...dish, ...place] },
    ]),
    ...(isMany && words.parts.length > 0
      ? bold(`${quantity} fois tout ce qui suit`, width, 2)
      : []),
    ...madeRows(words, width),
    ...words.parts.flatMap((part) => partRows(part, width)),
    ...(words.note === null ? [] : noteRows(t(noteWords(words.note)), width)),
  ];
}

/** Its halves are named below it. */
function named<Piece extends PieceWords>(piece: Piece): Piece {
  return piece.halves ? { ...piece, name: ticketText.halves } : piece;
}

function partRows(part: PartWords, width: number): readonly Row[] {
  const { number } = part;
  return [
    rule(width),
    ...(number === null ? [] : black(`Pizza ${number}`, width, 'tall')),
    ...bold(partName({ ...named(part), number: null }, t), width, 2),
    ...madeRows(part, width),
  ];
}

/** Returns the changes: of the whole, under a title where there are halves, then left and right. */
function madeRows(piece: PieceWords, width: number): readonly Row[] {
  const { halves, whole } = sidesOf(piece);
  return [
    ...(halves.length > 0 && whole.length > 0 ? bold(t(ticketText.across), width, 2) : []),
    ...whole.flatMap((change) => changeRows(change, width, 2)),
    ...(halves.length > 0 ? halvesRows(halves, width) : []),
  ];
}

/**
 * Returns what is to be asked or left out white on black, because cooks overlook it, and what follows
 * several such rows apart; additions have a bar.
 */
function changeRows({ kind, name }: Change, width: number, size: Size): readonly Row[] {
  const label = kindNames[kind];
  const text = `${label ? `${t(label)} ` : ''}${kindMarks[kind] ?? ''}${t(name)}`;
  if (kind === 'ask' || kind === 'without' || kind === 'less') {
    const dark = black(text, width, size);
    return dark.length > 1 ? [...dark, row('', width)] : dark;
  }
  const bar = kind === 'extra' || kind === 'instead' ? '▌' : '';
  return wrapped(text, charsIn(width, size) - bar.length).map((part) =>
    row(bar + part, width, { size, isBold: kind !== 'usual' }),
  );
}

/** Returns left and right in a column each, as the pizza lies on the peel. */
function halvesRows(halves: ReturnType<typeof sidesOf>['halves'], all: number): readonly Row[] {
  const size = all < 40 ? 'tall' : 2;
  const left = Math.floor((all - 1) / 2);
  const columns = halves.map(({ side, name, changes }, at) => {
    const width = at === 0 ? left : all - 1 - left;
    const isPlain = !name && changes.length === 0;
    const dish = name ? bold(t(name), width, size) : [];
    const plain = isPlain ? rows(t(ticketText.asEver), width, { size: 'tall' }) : [];
    const changed = changes.flatMap((change) => changeRows(change, width, size));
    return {
      width,
      rows: [...bold(t(sideNames[side]), width, 2, 'center'), ...dish, ...plain, ...changed],
    };
  });
  return [rule(all), ...beside(columns, row('│', 1, { size: 'tall' })), rule(all)];
}

/** Returns a note in a box; a long one takes less paper, and is still twice as high as a bill's text. */
export function noteRows(note: string, width: number): readonly Row[] {
  const line = '─'.repeat(width - 2);
  const edge = (text: string) => row(text, 2, { size: 'tall' });
  const inside = bold(note, width - 4, note.length > 60 ? 'tall' : 2);
  return [
    row(`┌${line}┐`, width),
    ...inside.map((cells) => [...edge('│ '), ...cells, ...edge(' │')]),
    row(`└${line}┘`, width),
  ];
}
