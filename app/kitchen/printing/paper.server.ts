import { commands, transform } from 'receiptline';
import type { Order } from '#orders/order.ts';
import { ticketText } from '../ticket/ticket.text.ts';
import { describeTicket, type PaperChange } from '../ticket/ticket.ts';
import {
  type Cell,
  columnsOf,
  dayRows,
  doorRows,
  kitchenRows,
  noticeRows,
  pageRows,
  type Row,
  testRows,
} from './paper-rows.server.ts';
import { plain } from './paper-text.server.ts';
import type { PrinterCommand, Roll, Station } from './printing.ts';

export type PaperTicket = {
  readonly order: Order;
  readonly station: Station;
  readonly paper: Roll;
  /** The number of the duplicate, where this ticket may be printed already. */
  readonly mark: number | null;
  readonly orderUrl: string | null;
  /** When it is printed, in epoch milliseconds. */
  readonly now: number;
  readonly change?: PaperChange | null;
};

/** Only Chinese, Japanese and Korean models know the library's `FS -`; others print it. */
const western = {
  ...commands.generic,
  normal: () => commands.generic.normal().replace('\x1c-\0', ''),
};
const commandSets = {
  escpos: western,
  starprnt: commands.starsbcs,
  starline: commands.starlinesbcs,
} as const satisfies Readonly<Record<PrinterCommand, unknown>>;

/** Returns the bytes that print one part of an order's ticket and cut it off (B-4101). */
export function printedTicket({
  command,
  ...ticket
}: PaperTicket & { readonly command: PrinterCommand }): Uint8Array {
  return printed(ticketDocument(ticket), ticket.paper, command);
}

/** Returns the bytes of a trial page with the printer's name. */
export function testPage({
  paper,
  command,
  name,
}: {
  readonly paper: Roll;
  readonly command: PrinterCommand;
  readonly name: string;
}): Uint8Array {
  return printed(documentOf(testRows(name, paper)), paper, command);
}

export function previewTicket(ticket: PaperTicket): string {
  const svg = transform(ticketDocument(ticket), optionsOf(ticket.paper, commands.svg));
  return (
    svg
      // The library's font is on another site; its filter has another name each time.
      .replace(/<style[\s\S]*?<\/style>/, '')
      .replace(/font-family="[^"]*"/, 'font-family="\'Courier New\', monospace"')
      .replace(/receipt-[\da-f-]{36}/g, 'receipt-inverted')
  );
}

function printed(document: string, paper: Roll, command: PrinterCommand): Uint8Array {
  const bytes = transform(document, optionsOf(paper, commandSets[command]));
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}

function optionsOf(paper: Roll, command: typeof commands.svg) {
  return { cpl: columnsOf[paper], encoding: 'multilingual', command } as const;
}

function ticketDocument(ticket: PaperTicket): string {
  const { order, station, paper, mark, orderUrl, now, change } = ticket;
  const { otherDay, notice, kitchen, door } = describeTicket(order, now, change ?? undefined);
  const duplicate = mark && `${ticketText.duplicate.fr} ${mark}`;
  const document = documentOf([
    ...(otherDay ? dayRows(otherDay, station, paper) : []),
    ...[notice, duplicate].flatMap((text) => (text ? noticeRows(text, paper) : [])),
    ...(station === 'kitchen' ? kitchenRows(kitchen, paper) : doorRows(door, paper)),
  ]);
  if (orderUrl === null || station !== 'driver') return document;
  return `${document}\n${codeOf(orderUrl)}\n${documentOf(pageRows(paper))}`;
}

/** Returns a line of receiptline for each row; its columns precede it where they change. */
function documentOf(rows: readonly Row[]): string {
  let before = '';
  return rows
    .map((row) => {
      const widths = `{border:0;width:${row.map(({ width }) => width).join(' ')}}\n`;
      const head = widths === before ? '' : widths;
      before = widths;
      return `${head}|${row.map(cellOf).join('|')}|`;
    })
    .join('\n');
}

/** Returns a cell in receiptline; its sizes begin with double width and double height. */
function cellOf({ text, align, size, isBold, isInverted }: Cell): string {
  const scale = size === 1 ? '' : '^'.repeat(size === 'tall' ? 2 : size + 1);
  const marked = `${isInverted ? '`' : ''}${isBold ? '"' : ''}${scale}${plain(text)}`;
  if (text === '') return ' ';
  const [before, after] = align === 'left' ? ['', ' '] : align === 'right' ? [' ', ''] : [' ', ' '];
  return before + marked + after;
}

function codeOf(url: string): string {
  return `{border:0;width:auto;option:qrcode 6 m}\n{code:${plain(new URL(url).href)}}`;
}
