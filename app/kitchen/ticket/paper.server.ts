import { commands, transform } from 'receiptline';
import { type Cell, printable, type Row, rows } from './rows.server.ts';
import { ticketText } from './ticket.text.ts';
import { columnsOf, type Roll } from './ticket.ts';
import { type PrintedPart, testRows, ticketRows } from './ticket-rows.server.ts';

/** Only Chinese, Japanese and Korean models know the library's `FS -`; others print it. */
const western = {
  ...commands.generic,
  normal: () => commands.generic.normal().replace('\x1c-\0', ''),
};

/** Epson's commands, which others share, and both of Star's. */
const commandSets = {
  escpos: western,
  starprnt: commands.starsbcs,
  starline: commands.starlinesbcs,
} as const;
export type PrinterCommand = keyof typeof commandSets;

/** A part of a ticket, with the address of its order's page where the driver is to have it. */
export type PaperTicket = PrintedPart & { readonly orderUrl: string | null };

/** Returns the bytes that print one part of an order's ticket and cut it off (B-4101). */
export function printedTicket({
  command,
  ...ticket
}: PaperTicket & { readonly command: PrinterCommand }): Uint8Array {
  return printed(ticketDocument(ticket), ticket.paper, command);
}

/** Returns the bytes of a trial page. */
export function testPage(name: string, paper: Roll, command: PrinterCommand): Uint8Array {
  return printed(documentOf(testRows(name, columnsOf[paper])), paper, command);
}

/** Returns the same part as an SVG. */
export function drawnTicket(ticket: PaperTicket): string {
  return (
    written(ticketDocument(ticket), ticket.paper, commands.svg)
      // The library's font is on another site; its filter has another name each time.
      .replace(/<style[\s\S]*?<\/style>/, '')
      .replace(/font-family="[^"]*"/, 'font-family="\'Courier New\', monospace"')
      .replace(/receipt-[\da-f-]{36}/g, 'receipt-inverted')
  );
}

function printed(document: string, paper: Roll, command: PrinterCommand): Uint8Array {
  return Buffer.from(written(document, paper, commandSets[command]), 'latin1');
}

function written(document: string, paper: Roll, command: typeof commands.svg): string {
  return transform(document, { cpl: columnsOf[paper], encoding: 'multilingual', command });
}

function ticketDocument({ orderUrl, ...part }: PaperTicket): string {
  const ticket = ticketRows(part);
  if (orderUrl === null || part.station !== 'driver') return documentOf(ticket);
  const caption = rows(ticketText.page.fr, columnsOf[part.paper], { align: 'center' });
  const code = `{border:0;width:auto;option:qrcode 6 m}\n{code:${plain(new URL(orderUrl).href)}}`;
  return `${documentOf([...ticket, ...caption])}\n${code}`;
}

/** Returns a line of receiptline for each row; its columns precede it where they change. */
function documentOf(all: readonly Row[]): string {
  let before = '';
  return all
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
  if (text === '') return ' ';
  const scale = size === 1 ? '' : '^'.repeat(size === 'tall' ? 2 : size + 1);
  const marked = `${isInverted ? '`' : ''}${isBold ? '"' : ''}${scale}${plain(text)}`;
  return `${align === 'left' ? '' : ' '}${marked}${align === 'right' ? '' : ' '}`;
}

/**
 * Escapes a text for receiptline. Every text of a ticket goes through here, so that no customer's
 * text can be a command, a property or a code (B-4105).
 */
function plain(text: string): string {
  return printable(text)
    .replace(/[!-/:-@[-`{-~]/g, (char) => `\\x${char.charCodeAt(0).toString(16)}`)
    .replace(/[ \u00a0]/g, '~');
}
