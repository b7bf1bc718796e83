import { ticketRows } from '#kitchen/ticket/ticket-rows.server.ts';
import type { Order } from '#orders/order.ts';

/** Returns the texts of a ticket's part on a wide roll, cell after cell; by default printed when the order was sent. */
export function ticketCells(
  order: Order,
  station: 'kitchen' | 'door' = 'kitchen',
  now = order.placedAt,
): readonly string[] {
  const door = order.orderType === 'delivery' ? 'driver' : 'counter';
  const part = station === 'kitchen' ? station : door;
  return ticketRows({ order, station: part, paper: '80', now })
    .flat()
    .map(({ text }) => text.replaceAll('\u00a0', ' ').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** Returns the same as one text, of each part. */
export function ticketTexts(order: Order, now?: number): readonly [kitchen: string, door: string] {
  const textOf = (station: 'kitchen' | 'door') => ticketCells(order, station, now).join(' ');
  return [textOf('kitchen'), textOf('door')];
}
