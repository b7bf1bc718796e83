import { capital } from '#core/language.ts';
import { ticketText } from '../ticket/ticket.text.ts';
import type {
  ChangeWords,
  DishWords,
  DoorWords,
  KitchenWords,
  MadeWords,
  SideWords,
  TicketLine,
  TicketPart,
} from '../ticket/ticket.ts';
import { printable, wrapped } from './paper-text.server.ts';
import type { Roll, Station } from './printing.ts';

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

/** How many characters of the default width a row of each roll has. */
export const columnsOf: Readonly<Record<Roll, number>> = { '80': 48, '58': 32, '80-42': 42 };

type Style = Partial<Omit<Cell, 'text' | 'width'>>;

const regular = { align: 'left', size: 1, isBold: false, isInverted: false } as const;

function charsIn(width: number, size: Size): number {
  return Math.floor(width / (size === 'tall' ? 1 : size));
}

function row(text: string, width: number, style: Style = {}): Row {
  return [{ ...regular, ...style, text, width }];
}

function rows(text: string, width: number, style: Style = {}): readonly Row[] {
  const size = style.size ?? regular.size;
  return wrapped(text, charsIn(width, size)).map((part) => row(part, width, style));
}

/** Fills a text with non-breaking spaces, which are not lost. */
function filled(text: string, most: number, before = 0): string {
  const blank = '\u00a0';
  return (blank.repeat(before) + text).padEnd(most, blank);
}

/** Returns white on black, as wide as the roll, or as the same room on both sides allows. */
function band(text: string, width: number, size: Size, align: Align = 'center'): readonly Row[] {
  const most = charsIn(width, size);
  return wrapped(text, align === 'left' ? most - 1 : most).map((part) => {
    const side = Math.floor((most - part.length) / 2);
    const [before, all] = align === 'left' ? [1, most] : [side, part.length + 2 * side];
    const style = { size, align: 'center', isBold: true, isInverted: true } as const;
    return row(filled(part, all, before), width, style);
  });
}

/** Returns the largest size in which a text fits one row, else the last. */
function largest(text: string, width: number, sizes: readonly [Size, ...Size[]]): Size {
  const { length } = printable(text);
  return sizes.find((size) => length <= charsIn(width, size)) ?? sizes.at(-1) ?? 1;
}

function rule(width: number, char = '─'): Row {
  return row(char.repeat(width), width);
}

const thick = '▀';

/** Returns columns beside each other; the shorter ones end in blank rows. */
function beside(columns: readonly { width: number; rows: readonly Row[] }[]): readonly Row[] {
  const height = Math.max(...columns.map((column) => column.rows.length));
  return Array.from({ length: height }, (_, at) =>
    columns.flatMap(({ width, rows }) => rows[at] ?? row('', width)),
  );
}

/** Returns text in a border, so that it is read as one thing. */
function boxed(width: number, inside: (width: number) => readonly Row[]): readonly Row[] {
  const line = '─'.repeat(width - 2);
  const edged = inside(width - 4).map((cells): Row => {
    const isHigh = cells.some(({ size }) => size !== 1);
    const edge = (text: string) => row(text, 2, { size: isHigh ? 'tall' : 1 });
    return [...edge('│ '), ...cells, ...edge(' │')];
  });
  return [row(`┌${line}┐`, width), ...edged, row(`└${line}┘`, width)];
}

type Sizes = Readonly<Record<Roll, Size>>;

const typeSizes: Sizes = { '80': 4, '58': 3, '80-42': 4 };
const halfSizes: Sizes = { '80': 2, '58': 'tall', '80-42': 2 };

/** Returns the kitchen's part of a ticket, readable from two metres away (B-4102). */
export function kitchenRows(words: KitchenWords, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const center = (text: string, style: Style) => rows(text, width, { ...style, align: 'center' });
  const { call, door } = words;
  return [
    ...(call
      ? band(call.title, width, 2, call.title.length > charsIn(width, 2) ? 'left' : 'center')
      : []),
    ...(call?.reasons ?? []).flatMap((reason) => band(`· ${reason}`, width, 'tall', 'left')),
    ...(call ? [row('', width)] : []),
    ...band(words.type, width, typeSizes[paper]),
    ...center(words.number, { size: largest(words.number, width, [6, 5, 4]), isBold: true }),
    ...center(words.ready, { size: 3, isBold: true }),
    ...(door ? center(door, { size: 2, isBold: true }) : []),
    ...center(capital(words.day), {}),
    ...center(words.received, {}),
    ...words.lines.flatMap((line) => [rule(width, thick), ...lineRows(line, paper)]),
    rule(width, thick),
    ...rows(words.count, width, { size: 2, isBold: true, align: 'right' }),
  ];
}

function lineRows(
  { quantity, category, times, parts, made, note, ...line }: TicketLine,
  paper: Roll,
) {
  const width = columnsOf[paper];
  const isMany = quantity > 1;
  const count = isMany
    ? filled(String(quantity), String(quantity).length + 2, 1)
    : String(quantity);
  const size = paper === '58' ? 2 : 3;
  const left = count.length * size + 1;
  const dish = rows(dishText(line.dish), width - left, { size: 2, isBold: true });
  const place = category === null ? [] : rows(category, width - left, { size: 'tall' });
  return [
    ...beside([
      { width: left, rows: [row(count, left, { size, isBold: true, isInverted: isMany })] },
      { width: width - left, rows: [...dish, ...place] },
    ]),
    ...(times === null ? [] : rows(times, width, { size: 2, isBold: true })),
    ...madeRows(made, paper),
    ...parts.flatMap((part, at) => partRows(part, parts[at - 1], paper)),
    ...(note === null ? [] : noteRows(note, paper)),
  ];
}

function dishText({ size, name }: DishWords): string {
  return size === null ? name : `${size} · ${name}`;
}

/** Returns cans together, and each dish below a line of its own. */
function partRows(part: TicketPart, before: TicketPart | undefined, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const isNext = part.can !== null && before !== undefined && before.can !== null;
  const top = isNext ? [] : [rule(width)];
  if (part.can !== null) return [...top, ...rows(part.can, width, { size: 2, isBold: true })];
  const { pizza, dish, made } = part;
  const left = pizza === null ? 0 : pizza.length + 3;
  const label =
    pizza === null
      ? []
      : [
          {
            width: left,
            rows: [
              row(filled(pizza, pizza.length + 2, 1), left, {
                size: 'tall',
                isBold: true,
                isInverted: true,
              }),
            ],
          },
        ];
  const name = rows(dishText(dish), width - left, { size: 2, isBold: true });
  return [
    ...top,
    ...beside([...label, { width: width - left, rows: name }]),
    ...madeRows(made, paper),
  ];
}

function madeRows({ across, changes, halves }: MadeWords, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  return [
    ...(across === null ? [] : rows(across.toUpperCase(), width, { size: 2, isBold: true })),
    ...changesRows(changes, width, 2, 1),
    ...(halves.length > 0 ? halvesRows(halves, paper) : []),
  ];
}

/** Returns changes as rows; two black ones of several rows are kept apart, to be read as two. */
function changesRows(
  changes: readonly ChangeWords[],
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
function changeRows(
  { kind, label, mark, name }: ChangeWords,
  width: number,
  size: Size,
  edge: number,
): readonly Row[] {
  const isInverted = kind === 'ask' || kind === 'without' || kind === 'less';
  const isBarred = kind === 'extra' || kind === 'instead';
  const style = { size, isInverted, isBold: kind !== 'usual' };
  const text = `${label === null ? '' : `${label} `}${mark}${name}`;
  const before = isBarred ? 1 : edge;
  const parts = wrapped(text, charsIn(width, size) - before);
  const longest = Math.max(...parts.map(({ length }) => length)) + before;
  const most = Math.min(charsIn(width, size), longest + edge);
  return parts.map((part) =>
    row(isBarred ? `▌${part}` : filled(part, isInverted ? most : 0, before), width, style),
  );
}

/** Returns left and right in a column each, as the pizza lies on the peel. */
function halvesRows(halves: readonly SideWords[], paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const size = halfSizes[paper];
  const left = Math.floor((width - 1) / 2);
  const widths = [left, width - 1 - left];
  const line = (joint: string) => row(widths.map((each) => '─'.repeat(each)).join(joint), width);
  const column = ({ name, asEver, changes }: SideWords, width: number) => [
    ...(name === null ? [] : rows(name, width, { size, isBold: true })),
    ...(asEver === null ? [] : rows(asEver, width, { size: 'tall' })),
    ...changesRows(changes, width, size, 0),
  ];
  const divider = (height: number) => ({
    width: 1,
    rows: Array.from({ length: height }, () => row('│', 1, { size: 'tall' })),
  });
  const two = (rowsOf: (half: SideWords, width: number) => readonly Row[]) => {
    const [one, other] = halves.map((half, at) => {
      const width = widths[at] ?? left;
      return { width, rows: rowsOf(half, width) };
    });
    if (!one || !other) return [];
    return beside([one, divider(Math.max(one.rows.length, other.rows.length)), other]);
  };
  return [
    line('┬'),
    ...two(({ side }, width) => rows(side, width, { size: 2, align: 'center', isBold: true })),
    line('┼'),
    ...two(column),
    line('┴'),
  ];
}

function noteRows(note: string, paper: Roll, title: string | null = null): readonly Row[] {
  // A long note takes less paper, and is still twice as high as a bill's text.
  const size = note.length > 60 ? 'tall' : 2;
  return boxed(columnsOf[paper], (width) => [
    ...(title === null ? [] : rows(title, width)),
    ...rows(note, width, { size, isBold: true }),
  ]);
}

/** The space in a postal code at the end: the code stays on one row. */
const postalCode = / (?=\d\p{Lu}\d$)/u;

/** Returns the part that goes with the food: to the customer's door, or to the counter. */
export function doorRows(words: DoorWords, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const big = { size: 2, isBold: true } as const;
  const { number, extension, address, apartment, note, collect } = words;
  const left = number.length * 4 + 1;
  const phone = largest(words.phone, width, [3, 2, 'tall']);
  const amount = largest(collect.amount, width, [5, 4, 3, 2]);
  return [
    ...beside([
      { width: left, rows: [row(number, left, { size: 4, isBold: true })] },
      {
        width: width - left,
        rows: rows(words.reader, width - left, {
          size: largest(words.reader, width - left, [3, 2, 'tall']),
          isBold: true,
          align: 'right',
        }),
      },
    ]),
    ...rows(words.time, width, { ...big, align: 'right' }),
    rule(width, thick),
    ...rows(words.name, width, big),
    ...rows(words.phone, width, { size: phone, isBold: true }),
    ...(extension === null ? [] : rows(extension, width, big)),
    ...(address === null
      ? []
      : [row('', width), ...rows(address.replace(postalCode, '\u00a0'), width, big)]),
    ...(apartment === null ? [] : band(apartment, width, 2, 'left')),
    ...(note === null ? [] : noteRows(note.words, paper, note.title)),
    row('', width),
    ...rows(words.summary, width, { size: 'tall' }),
    ...words.sums.flatMap(({ label, amount }) => sumRows(label, amount, width)),
    rule(width, thick),
    ...rows(collect.label, width, {
      size: largest(collect.label, width, [2, 'tall']),
      align: 'center',
    }),
    ...rows(collect.amount, width, { size: amount, isBold: true, align: 'center' }),
    rule(width, thick),
    ...rows(words.notABill, width, { align: 'center' }),
    row('', width),
  ];
}

function sumRows(label: string, amount: string, width: number): readonly Row[] {
  const right = printable(amount).length + 1;
  const style = { size: 'tall' } as const;
  return beside([
    { width: width - right, rows: rows(label, width - right, style) },
    { width: right, rows: rows(amount, right, { ...style, align: 'right' }) },
  ]);
}

export function pageRows(paper: Roll): readonly Row[] {
  return rows(ticketText.page.fr, columnsOf[paper], { align: 'center' });
}

/** Returns a day that is not today, as large as the time below it (B-4261). */
export function dayRows(day: string, station: Station, paper: Roll): readonly Row[] {
  const size = station === 'kitchen' ? 3 : 2;
  return rows(day, columnsOf[paper], { size, isBold: true, align: 'center' });
}

/** Returns the top of a ticket printed before, or that is wrong by now (B-4103, B-4263). */
export function noticeRows(text: string, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  return [...band(text, width, largest(text, width, [3, 2])), row('', width)];
}

/** They show whether the code pages are right. */
const signs = 'é à ç œ Œ ½ « » – 17,95\u00a0$';

export function testRows(name: string, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const center = (text: string, size: Size) =>
    rows(text, width, { size, align: 'center', isBold: size !== 1 });
  const { test, works } = ticketText;
  return [
    ...band(test.fr, width, 2),
    ...band(test.en, width, 2),
    ...center(name, 3),
    rule(width, thick),
    ...center(works.fr, 'tall'),
    ...center(works.en, 'tall'),
    ...center(signs, 2),
    rule(width, thick),
  ];
}
