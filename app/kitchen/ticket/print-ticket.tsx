import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { deviceChoice } from '#browser/storage.ts';
import type { Order } from '#orders/order.ts';
import { type Paper, papers } from './ticket.ts';
import { Ticket } from './ticket.tsx';

/** Whether a confirmed order prints its ticket by itself on this device. */
export const printChoice = deviceChoice('board-print', ['on', 'off']);

/** The roll in this device's printer; the wide one by default. */
export const paperChoice = deviceChoice('ticket-paper', papers);

/** In millimetres: printers leave 4 blank on each side of a wide roll, 5 of a narrow one. */
const margins: Readonly<Record<Paper, number>> = { '80': 4, '58': 5 };

// Pixels on the wide roll and on the narrow one. Read from 2 m away: dishes stay large on the
// narrow roll too, and wrap instead.
const sizes = {
  type: [38, 26],
  number: [104, 84],
  time: [50, 38],
  door: [30, 25],
  text: [25, 20],
  small: [19, 16],
  quantity: [46, 36],
  size: [40, 34],
  item: [33, 28],
  category: [20, 16],
  change: [29, 25],
  half: [27, 19],
  side: [21, 16],
  pizza: [34, 28],
  note: [28, 24],
  name: [30, 24],
  phone: [36, 25],
  address: [36, 28],
  total: [54, 38],
  long: [43, 30],
  longest: [34, 22],
  'door-number': [60, 44],
} as const satisfies Record<string, readonly [number, number]>;

const variables = papers
  .map((paper, at) => {
    const set = Object.entries(sizes).map(([name, pixels]) => `--${name}:${pixels[at]}px;`);
    return `.ticket-${paper} { width: ${paper}mm; --margin: ${margins[paper]}mm; ${set.join(' ')} }`;
  })
  .join('\n');

// The customer's page has a ticket of the same class, with teeth; paper has its own edge.
const letters = `${variables}
.ticket { box-sizing: border-box; padding: 2mm var(--margin) 6mm; background: #fff; color: #000; mask: none;
  font: 700 22px/1.15 Figtree, Arial, sans-serif; font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere; hyphens: auto; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
:where(.ticket p, .ticket ul) { margin: 0; padding: 0; list-style: none; }
.ticket-type, .ticket-many, .ticket-apartment, .ticket-call, .ticket-ask, .ticket-without, .ticket-less, .ticket-pizza {
  background: #000; color: #fff; }
.ticket-type { padding: 1mm 0 1.2mm; text-align: center; font-size: var(--type); font-weight: 900;
  letter-spacing: 0.02em; }
.ticket-number { font-size: var(--number); font-weight: 900; line-height: 1; text-align: center; }
.ticket-time { margin-bottom: 1mm; font-size: var(--time); font-weight: 900; line-height: 1.02;
  text-align: center; text-wrap: balance; }
.ticket-at-door { margin-bottom: 1mm; font-size: var(--door); font-weight: 900; line-height: 1.1;
  text-align: center; text-wrap: balance; }
.ticket-call { margin-bottom: 1mm; padding: 0.5mm 1.5mm 1mm; font-size: var(--note); }
.ticket-small { font-size: var(--small); font-weight: 600; line-height: 1.25; }
.ticket-small::first-letter { text-transform: uppercase; }
.ticket-day { text-align: center; }
.ticket-lines { margin-top: 1.5mm; border-top: 1mm solid #000; }
.ticket-lines li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 2.2mm;
  align-items: start; padding: 2mm 0; border-bottom: 0.8mm solid #000; }
.ticket-lines li > :nth-child(n + 3) { grid-column: 1 / -1; }
.ticket-one, .ticket-many { min-width: 11mm; padding: 0.5mm 1mm 1mm; text-align: center;
  font-size: var(--quantity); font-weight: 900; line-height: 1; box-sizing: border-box; }
.ticket-item { min-width: 0; font-size: var(--item); line-height: 1.08; }
.ticket-item b { font-size: var(--size); font-weight: 900; }
.ticket-item small { display: block; margin-top: 0.5mm; font-size: var(--category); font-weight: 600; }
.ticket-times { padding-top: 1mm; font-size: var(--change); font-weight: 900; text-decoration: underline; }
.ticket-part { margin-top: 1.5mm; padding-top: 1.5mm; border-top: 0.4mm solid #000; }
.ticket-part-head { display: flex; flex-wrap: wrap; gap: 0.5mm 2mm; align-items: center; }
.ticket-pizza { flex: none; padding: 0 2mm 0.7mm; border-radius: 2mm; font-size: var(--pizza);
  font-weight: 900; line-height: 1.1; }
.ticket-can { margin-top: 1.5mm; padding-top: 1.5mm; border-top: 0.4mm solid #000;
  font-size: var(--change); font-weight: 900; }
.ticket-can + .ticket-can { margin-top: 0; padding-top: 0.5mm; border-top: 0; }
.ticket-change { width: fit-content; max-width: 100%; box-sizing: border-box; margin-top: 1mm;
  padding: 0 1.5mm 0.6mm; border: 0.7mm solid transparent; font-size: var(--change); line-height: 1.12; }
.ticket-ask, .ticket-without, .ticket-less, .ticket-extra, .ticket-instead { border-color: #000; }
.ticket-change b { font-weight: 900; letter-spacing: 0.03em; }
.ticket-change span { display: inline-block; max-width: 100%; }
.ticket-usual { padding-block: 0; }
.ticket-halves { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); margin-top: 1.5mm;
  border: 0.5mm solid #000; font-size: var(--half); line-height: 1.1; }
.ticket-halves > div { min-width: 0; padding: 0 0.8mm 1.2mm; }
.ticket-halves > div + div { border-left: 0.5mm solid #000; }
.ticket-side { display: block; margin: 0 -0.8mm 0.5mm; border-bottom: 0.5mm solid #000; text-align: center;
  font-size: var(--side); font-weight: 900; letter-spacing: 0.06em; }
.ticket-halves strong, .ticket-as-ever { display: block; }
.ticket-halves strong { font-weight: 900; }
.ticket-as-ever { font-weight: 500; }
.ticket-halves .ticket-change { margin-inline: -0.4mm; padding-inline: 0.5mm; border-width: 0.5mm; font-size: var(--half); }
.ticket-halves .ticket-change b { display: block; font-size: var(--side); letter-spacing: 0.06em; }
.ticket-across { margin-top: 1mm; font-size: var(--side); font-weight: 900; text-transform: uppercase;
  letter-spacing: 0.06em; }
.ticket-note { margin-top: 2mm; padding: 1mm 1.5mm 1.3mm; border: 1mm dashed #000; font-size: var(--note); }
.ticket-note small { display: block; font-size: var(--small); font-weight: 600; }
.ticket-count { padding-top: 1.5mm; font-size: var(--change); font-weight: 900; text-align: right; }
.ticket-cut { height: 0; margin: 5mm calc(-1 * var(--margin)); border: 0; border-top: 0.8mm dashed #000; }
.ticket-door { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 3mm;
  padding-bottom: 1mm; border-bottom: 1mm solid #000; font-size: var(--text); text-align: right;
  line-height: 1.1; text-wrap: balance; }
.ticket-door span { flex: 1; min-width: 20mm; }
.ticket-door strong { display: block; font-weight: 900; }
.ticket-door b { flex: none; white-space: nowrap; font-size: var(--door-number); font-weight: 900;
  line-height: 1.05; }
.ticket-name { padding-top: 2mm; font-size: var(--name); }
.ticket-phone { font-size: var(--phone); font-weight: 900; }
.ticket-phone span { display: block; font-size: var(--note); }
.ticket-address { padding-top: 2mm; font-size: var(--address); font-weight: 900; line-height: 1.08; }
.ticket-apartment { display: table; margin: 1mm 0 0; padding: 0.5mm 2.5mm 1mm;
  font-size: var(--address); font-weight: 900; }
.ticket-address + .ticket-small, .ticket-apartment + .ticket-small, .ticket-note + .ticket-small {
  padding-top: 2mm; }
.ticket-added { display: flex; justify-content: space-between; gap: 2mm; }
.ticket-added span:last-child { white-space: nowrap; }
.ticket-collect { margin-top: 2.5mm; padding: 1.5mm 2mm 2mm; border: 1mm solid #000; text-align: center; }
.ticket-collect span { display: block; font-size: var(--small); }
.ticket-collect b { display: block; font-size: var(--total); font-weight: 900; line-height: 1.05;
  white-space: nowrap; }
.ticket-collect .ticket-long { font-size: var(--long); }
.ticket-collect .ticket-longest { font-size: var(--longest); white-space: normal; }
.ticket-end { padding-top: 2.5mm; text-align: center; }
`;

/** Styles while the ticket is in the page: off the screen, and alone on paper. */
const ticketStyles = `${letters}
@media screen { .ticket-sheet { position: fixed; top: 0; left: -200mm; } }
@media print {
  html, body { height: auto !important; min-height: 0 !important; overflow: visible !important;
    background: #fff !important; }
  body > :not(.ticket-sheet) { display: none !important; }
}`;

const mmPerPixel = 25.4 / 96;

/** Makes a page exactly as long as the ticket: a roll has no pages. */
function pageRule(paper: Paper, heightPx: number): string {
  return `@page { size: ${paper}mm ${Math.ceil(heightPx * mmPerPixel) + 1}mm; margin: 0; }`;
}

let putAway: () => void = () => {};

/** Prints an order's ticket on this device's roll; its styles are in the page only meanwhile. */
export function printTicket(order: Order): void {
  putAway();
  putAway = putIntoPage(order, paperChoice.read() ?? papers[0]);
  addEventListener('afterprint', putAway, { once: true });
  window.print();
}

/** Returns how to remove it. */
function putIntoPage(order: Order, paper: Paper): () => void {
  const dialog = document.createElement('div');
  dialog.className = 'ticket-sheet';
  dialog.setAttribute('aria-hidden', 'true');
  document.body.append(dialog);
  const unstyle = addRule(`@media all { ${ticketStyles} }`);
  const root = createRoot(dialog);
  flushSync(() => root.render(<Ticket order={order} now={Date.now()} paper={paper} />));
  // Only rendered content has a height: that is why it is placed beside the screen first.
  const unfold = addRule(pageRule(paper, dialog.getBoundingClientRect().height));
  return () => {
    putAway = () => {};
    unfold();
    unstyle();
    root.unmount();
    dialog.remove();
  };
}

/** Adds a rule to the last style sheet, since Safari 15 makes none; returns its removal. */
function addRule(text: string): () => void {
  const last = [...document.styleSheets].at(-1);
  const rule = last?.cssRules[last.insertRule(text, last.cssRules.length)];
  // Printing twice ends twice: a rule may be gone already.
  return () => {
    const at = rule ? [...last.cssRules].indexOf(rule) : -1;
    if (at >= 0) last?.deleteRule(at);
  };
}
