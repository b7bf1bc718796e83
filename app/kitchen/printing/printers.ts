import type { Order } from '#orders/order.ts';
import { isClosed } from '#orders/order-status.ts';
import { handoverAt, type TimedOrder } from '#orders/promise.ts';
import type { Station } from '../ticket/ticket.ts';

// A ticket is `waiting`, however often its bytes have left, until it ends:
//
// | state    | becomes so when                                                          |
// |----------|--------------------------------------------------------------------------|
// | waiting  | its order is stored or confirmed, staff ask, or earlier paper is wrong    |
// | printed  | the printer confirms it, or has taken it where it confirms nothing        |
// | unsure   | it was sent three times and never confirmed: staff look at the paper      |
// | dropped  | it is of no use any more: its order is over, its time long past, or newer |
//
// One that is sent again says DUPLICATA with the number of times.

export const jobStates = ['waiting', 'printed', 'unsure', 'dropped'] as const;

/** Why a ticket prints: by itself, by a press, or because earlier paper is wrong (B-4263). */
export const jobKinds = ['ticket', 'asked', 'change', 'changed', 'annulled'] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * What the owner says that a printer is. An Epson answers how it is and what has printed, a compatible one how it is, a
 * basic one nothing; a Star asks the site for its tickets.
 */
export const printerModels = ['epson', 'compatible', 'basic', 'star'] as const;
export type PrinterModel = (typeof printerModels)[number];

/** As the order comes in, or as a cook confirms it. */
export const printMoments = ['new', 'confirmed'] as const;

/** A printer's state as it reports it, or as its silence shows. */
export const printerStates = ['unknown', 'ok', 'paper', 'cover', 'error', 'silent', 'odd'] as const;
/** An `ended` one gets nothing: its maker may no longer see orders or change the shop (B-4221). */
export type PrinterState = (typeof printerStates)[number] | 'ended';

/** The rights that its maker needs: a ticket shows customers' details. */
export const printerAreas = ['shop', 'service'] as const;

export const printerBounds = {
  name: 40,
  address: 100,
  copies: 3,
  printers: 12,
  firstPort: 9100,
  lastPort: 9109,
} as const;

/** Returns whether staff have to act before this printer prints. */
export function isTrouble(state: PrinterState): boolean {
  return state !== 'ok' && state !== 'unknown';
}

/** Returns whether an order has that part: the counter's of takeout, the driver's of delivery. */
export function isForOrder(station: Station, { orderType }: Pick<Order, 'orderType'>): boolean {
  return station === 'kitchen' || (station === 'counter') === (orderType === 'takeout');
}

/** How long after its time a ticket is of use. */
export const longestMs = 6 * 3_600_000;

/**
 * Returns whether an order's ticket is still of use: its time is at most six hours ago, the order
 * is open or the ticket says that it is off, and for the kitchen it is not made yet (B-4127).
 */
export function stillMatters(
  order: TimedOrder & Pick<Order, 'status' | 'placedAt'>,
  { station, kind }: { readonly station: Station; readonly kind: JobKind },
  now: number,
): boolean {
  const due = Math.max(handoverAt(order) ?? order.placedAt, order.placedAt);
  const isMade = station === 'kitchen' && (order.status === 'ready' || order.status === 'out');
  const isOpen = kind === 'annulled' || !isClosed(order.status);
  return isOpen && !isMade && due > now - longestMs;
}

/** Splits `192.168.1.50:9101` into host and port, 9100 by default; null when it is no address: names are not looked up. */
export function readAddress(typed: string): { host: string; port: number } | null {
  const [, host = '', port = '9100'] =
    /^(\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(typed.trim()) ?? [];
  return host === '' ? null : { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}
