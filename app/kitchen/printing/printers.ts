import type { Order } from '#orders/order.ts';
import { isClosed } from '#orders/order-status.ts';
import { handoverAt, type TimedOrder } from '#orders/promise.ts';
import type { Roll, Station } from './printing.ts';

/** A network printer is spoken to; a cloud printer polls the site. */
export const printerKinds = ['network', 'cloud'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** As the order comes in, or as a cook confirms it. */
export const printMoments = ['new', 'confirmed'] as const;
export type PrintMoment = (typeof printMoments)[number];

/** A printer's state as it reports it, or as its silence shows. */
export const printerStates = ['unknown', 'ok', 'paper', 'cover', 'error', 'silent', 'odd'] as const;
/** An `ended` one gets nothing: its maker may no longer see orders or change the shop (B-4221). */
export type PrinterState = (typeof printerStates)[number] | 'ended';

/** The rights that its maker needs: a ticket shows customers' details. */
export const printerAreas = ['shop', 'service'] as const;

/** How much a printer reports: all, its state but not that it has printed, or nothing. */
export const answerLevels = ['all', 'state', 'none'] as const;
export type AnswerLevel = (typeof answerLevels)[number];

/** Why a ticket prints: by itself, by a press, or because earlier paper is wrong (B-4263). */
export const jobKinds = ['ticket', 'asked', 'change', 'annulled'] as const;
export type JobKind = (typeof jobKinds)[number];

/** An `unsure` ticket was sent three times and never confirmed. */
export const jobStates = ['waiting', 'sent', 'printed', 'unsure', 'dropped'] as const;
export type JobState = (typeof jobStates)[number];

export type PrinterSettings = {
  readonly name: string;
  readonly kind: PrinterKind;
  /** `192.168.1.50`, with `:9101` where it is not 9100; empty for a cloud printer. */
  readonly address: string;
  readonly paper: Roll;
  readonly stations: readonly Station[];
  readonly printsAt: PrintMoment;
  /** Whether a ticket for another day prints on that day. */
  readonly waitsForDay: boolean;
  readonly copies: number;
};

/** Instants in epoch milliseconds. */
export type Printer = PrinterSettings & {
  readonly isActive: boolean;
  readonly id: string;
  readonly version: number;
  readonly state: PrinterState;
  readonly stateSince: number;
  readonly printedAt: number | null;
  readonly answers: AnswerLevel;
  /** The address that a cloud printer polls; else empty. */
  readonly asksAt: string;
  /** The device that used the code of a cloud printer first. */
  readonly device: string | null;
};

/** What a board shows of a printer: its trouble, and the orders whose tickets wait. */
export type PrinterNow = Pick<Printer, 'id' | 'name' | 'state' | 'stateSince' | 'printedAt'> & {
  /** Ids of orders, the oldest ticket first. */
  readonly waiting: readonly number[];
  /** Ids of orders whose ticket may have printed: staff look. */
  readonly unsure: readonly number[];
};

export const printerBounds = {
  name: 40,
  address: 100,
  copies: 3,
  printers: 12,
  firstPort: 9100,
  lastPort: 9109,
} as const;

/** A ticket sent this often without an answer is not sent again by itself (B-4125). */
export const mostTries = 3;

/** Returns whether staff have to act before this printer prints. */
export function isTrouble(state: PrinterState): boolean {
  return state !== 'ok' && state !== 'unknown';
}

/** Returns whether an order has that part: the counter's of takeout, the driver's of delivery. */
export function isForOrder(station: Station, { orderType }: Pick<Order, 'orderType'>): boolean {
  return station === 'kitchen' || (station === 'counter') === (orderType === 'takeout');
}

const longestMs = 6 * 3_600_000;

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
  const isMade = station === 'kitchen' && order.status === 'ready';
  const isOpen = kind === 'annulled' || !isClosed(order.status);
  return isOpen && !isMade && due > now - longestMs;
}

/** Splits `192.168.1.50:9101` into host and port, 9100 by default; null when it is no address. */
export function readAddress(typed: string): { host: string; port: number } | null {
  const [, host = '', port = '9100'] =
    /^([\w.-]{1,90}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(typed.trim()) ?? [];
  return host === '' ? null : { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}
