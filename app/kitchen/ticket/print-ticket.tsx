import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Order } from '#orders/order.ts';
import { type Paper, paperChoice, papers } from './print-choice.ts';
import { Ticket } from './ticket.tsx';
import { pageRule, ticketStyles } from './ticket-styles.ts';

let putAway: () => void = () => {};

/**
 * Prints an order's ticket for the kitchen and the door, on this device's roll. Page size and looks
 * are in the page for this printing only: whatever else is printed stays as it is.
 */
export function printTicket(order: Order): void {
  putAway();
  putAway = putIntoPage(order, paperChoice.read() ?? papers[0]);
  addEventListener('afterprint', putAway, { once: true });
  window.print();
}

/** Answers how to take it out again. */
function putIntoPage(order: Order, paper: Paper): () => void {
  const dialog = document.createElement('div');
  dialog.className = 'ticket-sheet';
  dialog.ariaHidden = 'true';
  document.body.append(dialog);
  const styles = new CSSStyleSheet();
  styles.replaceSync(ticketStyles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  const root = createRoot(dialog);
  flushSync(() => root.render(<Ticket order={order} paper={paper} />));
  // Only what is laid out has a height: that is why it stands beside the screen first.
  styles.insertRule(pageRule(paper, dialog.getBoundingClientRect().height), styles.cssRules.length);
  return () => {
    putAway = () => {};
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styles);
    root.unmount();
    dialog.remove();
  };
}
