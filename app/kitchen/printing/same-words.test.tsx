import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { papers } from '#kitchen/ticket/ticket.ts';
import { Ticket } from '#kitchen/ticket/ticket.tsx';
import { paperWords, printOnPaper } from '#tests/support/printer-paper.ts';
import { tenOrders } from '#tests/support/ten-orders.ts';
import { printedTicket } from './paper.server.ts';
import { printable } from './paper-text.server.ts';

const now = Date.parse('2026-11-20T17:12:00-05:00');

/** Returns the characters of a text, however it is divided. */
function charactersOf(text: string): readonly string[] {
  const entities = { '&#x27;': "'", '&amp;': '&', '&quot;': '"' };
  const plain = Object.entries(entities).reduce(
    (all, [one, other]) => all.replaceAll(one, other),
    text,
  );
  return [
    ...(printable(plain)
      .toLowerCase()
      .match(/[\p{L}\p{N}$«»]/gu) ?? []),
  ].toSorted();
}

test.each(Object.entries(tenOrders))(
  'a cook, a driver and a counter read the same of the order %s from a browser’s printer and from the kitchen’s own (B-4101)',
  (_, order) => {
    const html = renderToStaticMarkup(<Ticket order={order} now={now} />);
    const [kitchen = '', door = ''] = html
      .split('<hr')
      .map((part) => part.replace(/<[^>]*>/g, ' '));
    for (const paper of papers) {
      const read = (station: 'kitchen' | 'counter') => {
        const ticket = {
          order,
          station,
          paper,
          mark: null,
          orderUrl: null,
          now,
          command: 'escpos',
        } as const;
        return charactersOf(
          paperWords(printOnPaper(printedTicket(ticket), 'escpos', paper)).join(''),
        );
      };
      expect(read('kitchen')).toEqual(charactersOf(kitchen));
      expect(read('counter')).toEqual(charactersOf(door.replace(/^[^>]*>/, '')));
    }
  },
);
