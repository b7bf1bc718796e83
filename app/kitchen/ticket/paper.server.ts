import { commands, transform } from 'receiptline';
import { plain } from './paper-text.server.ts';
import { type Cell, type Row, rows } from './rows.server.ts';
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
export const printerCommands = Object.keys(commandSets) as PrinterCommand[];

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
  return printed(documentOf(testRows(name, paper)), paper, command);
}

/** Returns the same part as an SVG. */
export function drawnTicket(ticket: PaperTicket): string {
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

function ticketDocument({ orderUrl, ...part }: PaperTicket): string {
  const document = documentOf(ticketRows(part));
  if (orderUrl === null || part.station !== 'driver') return document;
  const page = rows(ticketText.page.fr, columnsOf[part.paper], { align: 'center' });
  return `${document}\n${codeOf(orderUrl)}\n${documentOf(page)}`;
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
  const scale = size === 1 ? '' : '^'.repeat(size === 'tall' ? 2 : size + 1);
  const marked = `${isInverted ? '`' : ''}${isBold ? '"' : ''}${scale}${plain(text)}`;
  if (text === '') return ' ';
  const [before, after] = align === 'left' ? ['', ' '] : align === 'right' ? [' ', ''] : [' ', ' '];
  return before + marked + after;
}

function codeOf(url: string): string {
  return `{border:0;width:auto;option:qrcode 6 m}\n{code:${plain(new URL(url).href)}}`;
}
