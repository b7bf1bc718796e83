import type { Order } from '#orders/order.ts';
import { isClosed } from '#orders/order-status.ts';
import { handoverAt, type TimedOrder } from '#orders/promise.ts';
import type { Roll, Station } from './printing.ts';

/** How a printer gets its tickets: it is reached in the network, or it asks the site by itself. */
export const printerKinds = ['network', 'cloud'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** When a ticket prints: as the order comes in, or as a cook confirms it. */
export const printMoments = ['new', 'confirmed'] as const;
export type PrintMoment = (typeof printMoments)[number];

/** What a printer says of itself, or what is concluded from its silence. */
export const printerStates = ['unknown', 'ok', 'paper', 'cover', 'error', 'silent'] as const;
/** An `ended` one gets nothing: who added it may no longer see orders, or change the shop (B-4221). */
export type PrinterState = (typeof printerStates)[number] | 'ended';

/** What its maker must be allowed to do: what reads customers needs the right that reads them. */
export const printerAreas = ['shop', 'service'] as const;

/** How much a printer answers: everything, its state but not that it has printed, or nothing. */
export const answerLevels = ['all', 'state', 'none'] as const;
export type AnswerLevel = (typeof answerLevels)[number];

/** Why a ticket prints: by itself, by a press, or since the paper before it is wrong (B-4263). */
export const jobKinds = ['ticket', 'asked', 'change', 'annulled'] as const;
export type JobKind = (typeof jobKinds)[number];

/** What may have become of a ticket; an `unsure` one was sent three times and never confirmed. */
export const jobStates = ['waiting', 'sent', 'printed', 'unsure', 'dropped'] as const;
export type JobState = (typeof jobStates)[number];

/** What an owner says of a printer. */
export type PrinterSettings = {
  readonly name: string;
  readonly kind: PrinterKind;
  /** `192.168.1.50`, with `:9101` where it is not 9100; empty of one that asks by itself. */
  readonly address: string;
  readonly paper: Roll;
  readonly stations: readonly Station[];
  readonly printsAt: PrintMoment;
  /** Whether a ticket for another day prints on that day. */
  readonly waitsForDay: boolean;
  readonly copies: number;
};

/** A printer as staff see it; instants in epoch milliseconds. */
export type Printer = PrinterSettings & {
  readonly isActive: boolean;
  readonly id: string;
  readonly version: number;
  readonly state: PrinterState;
  readonly stateSince: number;
  readonly printedAt: number | null;
  readonly answers: AnswerLevel;
  /** Where it asks, of one that asks by itself; else empty. */
  readonly asksAt: string;
  /** The device that came first with the code, of one that asks by itself. */
  readonly device: string | null;
};

/** What a board needs of a printer: what is wrong with it, and for which orders its tickets wait. */
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

/** A ticket that was sent so often without an answer is not sent again by itself (B-4125). */
export const mostTries = 3;

/** Tells whether staff have to do something before this printer prints. */
export function isTrouble(state: PrinterState): boolean {
  return state !== 'ok' && state !== 'unknown';
}

/** Tells whether an order has that part: a counter has nothing to do with a delivery, nor a driver with takeout. */
export function isForOrder(station: Station, { orderType }: Pick<Order, 'orderType'>): boolean {
  return station === 'kitchen' || (station === 'counter') === (orderType === 'takeout');
}

const longestMs = 6 * 3_600_000;

/**
 * Tells whether an order's ticket is still of use: its time is no more than six hours ago, the order is
 * open, or the ticket says that it is off, and for the kitchen not made yet (B-4127).
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

/** Splits `192.168.1.50:9101` into host and port, 9100 unless said; null when it is no address of a printer. */
export function readAddress(typed: string): { host: string; port: number } | null {
  const [, host = '', port = '9100'] =
    /^([\w.-]{1,90}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(typed.trim()) ?? [];
  return host === '' ? null : { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}
