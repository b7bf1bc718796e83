import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PrinterCommand, printedTicket } from '#kitchen/ticket/paper.server.ts';
import type { Paper } from '#kitchen/ticket/ticket.ts';
import type { Difference } from '#orders/changing/difference.ts';
import { dotsOf, drawPaper, printOnPaper } from '#tests/support/printer-paper.ts';
import { tenOrders } from '#tests/support/ten-orders.ts';

// Draws docs/tickets.png, ten orders as the printers print them, and docs/changes.png, the same ten once they are
// changed: from the printers' own bytes. A folder as an argument gets each ticket in full size.

const root = join(import.meta.dirname, '..');
// Before sharp is loaded: the repository's fonts, not the machine's.
process.env.FONTCONFIG_FILE = join(root, 'tests/support/few-fonts.conf');
const { default: sharp } = await import('sharp');

type Print = {
  readonly name: string;
  readonly command: PrinterCommand;
  readonly paper: Paper;
  readonly difference: Difference | null;
};

const titles: Readonly<Record<PrinterCommand, string>> = {
  escpos: 'ESC/POS',
  starprnt: 'StarPRNT',
  starline: 'Star Line',
};

const margin = 24;
const head = 56;
const orderUrl = 'https://pizzeria.exemple.test/order/Kq3vX9ZtB2mN7pLw';

/** The day of all orders; one is for the next. */
const now = Date.parse('2026-11-20T17:12:00-05:00');

/** Draws an order's ticket, both parts, a dot of the printer for a dot. */
async function drawTicket({ name, command, paper, difference }: Print) {
  const order = tenOrders[name];
  if (!order) throw new Error(`There is no order ${name}.`);
  const door = order.orderType === 'delivery' ? 'driver' : 'counter';
  const mark = name === 'notes' && !difference ? 2 : null;
  const stations =
    difference?.lines.length === 0 ? ([door] as const) : (['kitchen', door] as const);
  const parts: string[] = [];
  let height = head;
  for (const station of stations) {
    const bytes = printedTicket({
      order,
      station,
      paper,
      command,
      mark,
      orderUrl,
      now,
      difference,
    });
    const drawn = drawPaper(printOnPaper(bytes, command, paper), dotsOf[paper]);
    parts.push(`<g transform="translate(${margin} ${height})">${drawn.svg}</g>`);
    height += drawn.height + margin;
  }
  const width = dotsOf[paper] + 2 * margin;
  const title = `<text x="${margin}" y="36" font-size="34">${titles[command]}, ${paper} mm</text>`;
  const paperOnGrey = `<rect width="${width}" height="${height}" fill="#bbb"/><rect y="${head - 8}" width="${width}" height="${height}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono" font-size="19.93">${paperOnGrey}${title}${parts.join('')}</svg>`;
  return { width, height, png: await sharp(Buffer.from(svg)).png().toBuffer() };
}

const names = Object.keys(tenOrders);

/** The dish of the order before is added and the own first one is off; of two orders only the address or payment. */
function differenceAt(at: number): Difference {
  const order = tenOrders[names[at] ?? ''];
  const [added] = tenOrders[names[(at + 9) % 10] ?? '']?.lines ?? [];
  const [removed] = order?.lines ?? [];
  if (!order || !added || !removed) throw new Error('an order has no line');
  const totals = [order.total + 500, order.total] as const;
  if (at === 4) return { lines: [], parts: ['address'], totals };
  if (at === 7) return { lines: [], parts: ['payment', 'phone'], totals };
  const lines = [
    { line: added, by: 1 },
    { line: removed, by: -1 },
  ];
  return { lines, parts: at % 2 === 0 ? [] : ['time'], totals };
}

/** Draws a picture, each command set on each roll. */
async function drawPicture(file: string, isChanged: boolean) {
  const prints = names.flatMap((name, at): readonly Print[] => {
    const difference = isChanged ? differenceAt(at) : null;
    const [wide, narrow] =
      at % 2 === 0 ? (['escpos', 'starprnt'] as const) : (['starline', 'escpos'] as const);
    return [
      { name, command: wide, paper: '80', difference },
      { name, command: narrow, paper: '58', difference },
    ];
  });
  const drawn = await Promise.all(prints.map(drawTicket));
  const folder = process.argv[2];
  if (folder) {
    await mkdir(folder, { recursive: true });
    for (const [at, { name, command, paper }] of prints.entries()) {
      const { png } = drawn[at] ?? {};
      if (png) await writeFile(join(folder, `${file}-${name}-${command}-${paper}.png`), png);
    }
  }
  const perRow = prints.length / 2;
  let top = margin;
  const placed = [drawn.slice(0, perRow), drawn.slice(perRow)].flatMap((row) => {
    let left = margin;
    const places = row.map(({ png, width }) => {
      const place = { input: png, left, top };
      left += width + margin;
      return place;
    });
    top += Math.max(...row.map(({ height }) => height)) + margin;
    return places;
  });
  const width = Math.max(...placed.map(({ left }, at) => left + (drawn[at]?.width ?? 0))) + margin;
  const whole = await sharp({ create: { width, height: top, channels: 3, background: '#bbb' } })
    .composite(placed)
    .png()
    .toBuffer();
  await sharp(whole)
    .resize({ width: Math.round(width * 0.35) })
    .greyscale()
    .png({ palette: true, colours: 8, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(join(root, `docs/${file}.png`));
}

await drawPicture('tickets', false);
await drawPicture('changes', true);
