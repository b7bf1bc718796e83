import { hc } from 'hono/client';
import { notifyFailure } from '#admin/notify-failure.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { deviceChoice } from '#browser/storage.ts';
import type { printersApi } from '../printing/printers.api.server.ts';
import { ticketText } from './ticket.text.ts';
import { type Paper, papers, type Roll } from './ticket.ts';

const api = hc<typeof printersApi>('/api/admin/printers', throughSession);

/** Whether a confirmed order prints its ticket by itself on this device. */
export const printChoice = deviceChoice('board-print', ['on', 'off']);

/** The roll in this device's printer; the wide one by default. */
export const paperChoice = deviceChoice('ticket-paper', papers);

/** Returns the parts of an order's ticket as pictures, of a sample without an order. Throws a `CallFailure`. */
export async function readDrawn(orderId: number | null, paper: Roll): Promise<readonly string[]> {
  const query = { paper, ...(orderId === null ? {} : { orderId: String(orderId) }) };
  const { parts } = await answerOf(api.drawn.$get({ query }));
  return parts.map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
}

/** What printers print of a roll, in millimetres: they leave the same blank on both sides. */
const printed = { '80': 72, '58': 48 } as const;
const between = 10;

let putAway: () => void = () => {};

/** Prints an order's ticket, or a sample, on this device's roll, as the kitchen's printers would. */
export async function printTicket(orderId: number | null): Promise<void> {
  const paper = paperChoice.read() ?? papers[0];
  try {
    printPictures(await drawnPictures(orderId, paper), paper);
  } catch (error) {
    notifyFailure(error, ticketText.failed);
  }
}

async function drawnPictures(orderId: number | null, paper: Paper) {
  const pictures = (await readDrawn(orderId, paper)).map((source) => {
    const picture = new Image();
    picture.src = source;
    return picture;
  });
  await Promise.all(pictures.map((picture) => picture.decode()));
  return pictures;
}

function printPictures(pictures: readonly HTMLImageElement[], paper: Paper): void {
  putAway();
  const width = printed[paper];
  const heights = pictures.map((one) => (width * one.naturalHeight) / one.naturalWidth + between);
  const long = Math.ceil(heights.reduce((sum, height) => sum + height, 0));
  putAway = putIntoPage(
    pictures,
    // A roll has no pages: one is exactly as long as the ticket.
    `@page { size: ${paper}mm ${long}mm; margin: 0; }
    html, body { height: auto !important; min-height: 0 !important; overflow: visible !important; background: #fff !important; }
    body > :not(.ticket-paper) { display: none !important; }
    .ticket-paper { display: block; }
    .ticket-paper img { display: block; width: ${width}mm; margin: 0 auto ${between}mm; }`,
  );
  addEventListener('afterprint', putAway, { once: true });
  window.print();
}

/** Returns how to remove it. */
function putIntoPage(pictures: readonly HTMLElement[], styles: string): () => void {
  const pages = document.createElement('div');
  pages.className = 'ticket-paper';
  pages.append(...pictures);
  document.body.append(pages);
  const onPaper = `@media all { .ticket-paper { display: none; } @media print { ${styles} } }`;
  // Into the last style sheet, since Safari 15 makes none.
  const last = [...document.styleSheets].at(-1);
  const rule = last?.cssRules[last.insertRule(onPaper, last.cssRules.length)];
  return () => {
    putAway = () => {};
    pages.remove();
    // Printing twice ends twice: the rule may be gone already.
    const at = rule ? [...last.cssRules].indexOf(rule) : -1;
    if (at >= 0) last?.deleteRule(at);
  };
}
