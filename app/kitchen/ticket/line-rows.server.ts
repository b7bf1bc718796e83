import { type Change, kindMarks, kindNames, sideNames } from '#cart/change.text.ts';
import {
  describeLine,
  noteWords,
  type PartWords,
  type PieceWords,
  partName,
  sidesOf,
} from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { type Bilingual, say } from '#core/language.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { wrapped } from './paper-text.server.ts';
import {
  beside,
  boxed,
  charsIn,
  filled,
  type Row,
  row,
  rows,
  rule,
  type Size,
} from './rows.server.ts';
import { ticketText, timesAll } from './ticket.text.ts';
import { columnsOf, type Roll } from './ticket.ts';

/** Returns French: all cooks read the ticket in it. */
export function t(words: Bilingual): string {
  return say(words, 'fr');
}

/** Returns a line for the kitchen: dish and size, then only what differs from the menu (B-1841). */
export function lineRows(line: Line, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const words = describeLine(line, 'cook');
  const { quantity } = line;
  const category = categoryNameOf(line);
  const isMany = quantity > 1;
  const digits = String(quantity);
  const count = isMany ? filled(digits, digits.length + 2, 1) : digits;
  const size = paper === '58' ? 2 : 3;
  const left = count.length * size + 1;
  const dish = rows(dishText(words), width - left, { size: 2, isBold: true });
  const place = category ? rows(t(category), width - left, { size: 'tall' }) : [];
  const isBundle = isMany && words.parts.length > 0;
  return [
    ...beside([
      { width: left, rows: [row(count, left, { size, isBold: true, isInverted: isMany })] },
      { width: width - left, rows: [...dish, ...place] },
    ]),
    ...(isBundle ? rows(t(timesAll(quantity)), width, { size: 2, isBold: true }) : []),
    ...madeRows(words, paper),
    ...words.parts.flatMap((part, at) => partRows(part, words.parts[at - 1], paper)),
    ...(words.note === null ? [] : noteRows(t(noteWords(words.note)), paper)),
  ];
}

function dishText({ sizeLabel, name, halves }: PieceWords): string {
  const dish = t(halves ? ticketText.halves : name);
  return sizeLabel ? `${t(sizeLabel)} · ${dish}` : dish;
}

/** Returns cans together, and each dish below a line of its own. */
function partRows(part: PartWords, before: PartWords | undefined, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const isCan = part.count !== null;
  const top = isCan && before && before.count !== null ? [] : [rule(width)];
  if (isCan) return [...top, ...rows(partName(part, t), width, { size: 2, isBold: true })];
  const label = part.number === null ? '' : `Pizza ${part.number}`;
  const left = label === '' ? 0 : label.length + 3;
  const style = { size: 'tall', isBold: true, isInverted: true } as const;
  const pizza = [row(filled(label, label.length + 2, 1), left, style)];
  const name = rows(dishText(part), width - left, { size: 2, isBold: true });
  return [
    ...top,
    ...beside([
      ...(left > 0 ? [{ width: left, rows: pizza }] : []),
      { width: width - left, rows: name },
    ]),
    ...madeRows(part, paper),
  ];
}

/** Returns the changes: of the whole, under a title where there are halves, then left and right. */
function madeRows(piece: PieceWords, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const { halves, whole } = sidesOf(piece);
  const isTitled = halves.length > 0 && whole.length > 0;
  const title = t(ticketText.across).toUpperCase();
  return [
    ...(isTitled ? rows(title, width, { size: 2, isBold: true }) : []),
    ...changesRows(whole, width, 2, 1),
    ...(halves.length > 0 ? halvesRows(halves, paper) : []),
  ];
}

/** Returns changes as rows; two black ones of several rows are kept apart, to be read as two. */
function changesRows(
  changes: readonly Change[],
  width: number,
  size: Size,
  edge: number,
): readonly Row[] {
  const each = changes.map((change) => changeRows(change, width, size, edge));
  return each.flatMap((own, at) => {
    const before = each[at - 1] ?? [];
    const areBlack = [own, before].every(([first]) => first?.[0]?.isInverted);
    const isGap = areBlack && own.length + before.length > 2;
    return isGap ? [row('', width), ...own] : own;
  });
}

/** Returns what is to be asked or left out white on black, because cooks overlook it; additions have a bar. */
function changeRows({ kind, name }: Change, width: number, size: Size, edge: number) {
  const isInverted = kind === 'ask' || kind === 'without' || kind === 'less';
  const isBarred = kind === 'extra' || kind === 'instead';
  const style = { size, isInverted, isBold: kind !== 'usual' };
  const label = kindNames[kind];
  const text = `${label ? `${t(label)} ` : ''}${kindMarks[kind] ?? ''}${t(name)}`;
  const before = isBarred ? 1 : edge;
  const parts = wrapped(text, charsIn(width, size) - before);
  const longest = Math.max(...parts.map(({ length }) => length)) + before;
  const most = Math.min(charsIn(width, size), longest + edge);
  return parts.map((part) =>
    row(isBarred ? `▌${part}` : filled(part, isInverted ? most : 0, before), width, style),
  );
}

const halfSizes: Readonly<Record<Roll, Size>> = { '80': 2, '58': 'tall', '80-42': 2 };

/** Returns left and right in a column each, as the pizza lies on the peel. */
function halvesRows(halves: ReturnType<typeof sidesOf>['halves'], paper: Roll): readonly Row[] {
  type Half = (typeof halves)[number];
  const width = columnsOf[paper];
  const size = halfSizes[paper];
  const left = Math.floor((width - 1) / 2);
  const widths = [left, width - 1 - left];
  const line = (joint: string) => row(widths.map((each) => '─'.repeat(each)).join(joint), width);
  const column = ({ name, changes }: Half, width: number) => [
    ...(name ? rows(t(name), width, { size, isBold: true }) : []),
    ...(!name && changes.length === 0 ? rows(t(ticketText.asEver), width, { size: 'tall' }) : []),
    ...changesRows(changes, width, size, 0),
  ];
  const divider = (height: number) => ({
    width: 1,
    rows: Array.from({ length: height }, () => row('│', 1, { size: 'tall' })),
  });
  const two = (rowsOf: (half: Half, width: number) => readonly Row[]) => {
    const [one, other] = halves.map((half, at) => {
      const width = widths[at] ?? left;
      return { width, rows: rowsOf(half, width) };
    });
    if (!one || !other) return [];
    return beside([one, divider(Math.max(one.rows.length, other.rows.length)), other]);
  };
  const title = { size: 2, align: 'center', isBold: true } as const;
  return [
    line('┬'),
    ...two(({ side }, width) => rows(t(sideNames[side]), width, title)),
    line('┼'),
    ...two(column),
    line('┴'),
  ];
}

/** Returns a note in a box; a long one takes less paper, and is still twice as high as a bill's text. */
export function noteRows(note: string, paper: Roll, title?: string): readonly Row[] {
  const size = note.length > 60 ? 'tall' : 2;
  return boxed(columnsOf[paper], (width) => [
    ...(title === undefined ? [] : rows(title, width)),
    ...rows(note, width, { size, isBold: true }),
  ]);
}
