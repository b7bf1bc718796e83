import { notifyFailure } from '#admin/notify-failure.ts';
import { answerOf } from '#browser/request.ts';
import { deviceChoice } from '#browser/storage.ts';
import { printersCalls } from '../printing/printers-store.ts';
import { ticketText } from './ticket.text.ts';
import { type Paper, papers, type Roll } from './ticket.ts';

/** Whether a confirmed order prints its ticket by itself on this device. */
export const printChoice = deviceChoice('board-print', ['on', 'off']);

/** The roll in this device's printer; the wide one by default. */
export const paperChoice = deviceChoice('ticket-paper', papers);

/** Returns the parts of an order's ticket as pictures, of a sample without an order. Throws a `CallFailure`. */
export async function readDrawn(orderId: number | null, paper: Roll): Promise<readonly string[]> {
  const query = { paper, ...(orderId === null ? {} : { orderId: String(orderId) }) };
  const { parts } = await answerOf(printersCalls.drawn.$get({ query }));
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
    const pictures = (await readDrawn(orderId, paper)).map((source) =>
      Object.assign(new Image(), { src: source }),
    );
    await Promise.all(pictures.map((picture) => picture.decode()));
    putAway();
    putAway = putIntoPage(pictures, paper);
    addEventListener('afterprint', putAway, { once: true });
    window.print();
  } catch (error) {
    notifyFailure(error, ticketText.failed);
  }
}

/** Returns how to remove it. */
function putIntoPage(pictures: readonly HTMLImageElement[], paper: Paper): () => void {
  const width = printed[paper];
  const long = pictures.reduce(
    (sum, one) => sum + (width * one.naturalHeight) / one.naturalWidth + between,
    0,
  );
  const pages = document.createElement('div');
  pages.className = 'ticket-paper';
  pages.append(...pictures);
  document.body.append(pages);
  // A roll has no pages: one is exactly as long as the ticket.
  const onPaper = `@media all { .ticket-paper { display: none; } @media print {
    @page { size: ${paper}mm ${Math.ceil(long)}mm; margin: 0; }
    html, body { height: auto !important; min-height: 0 !important; overflow: visible !important; background: #fff !important; }
    body > :not(.ticket-paper) { display: none !important; }
    .ticket-paper { display: block; }
    .ticket-paper img { display: block; width: ${width}mm; margin: 0 auto ${between}mm; } } }`;
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
