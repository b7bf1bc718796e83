import type { Bilingual, Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { CallResult, OrderStatus, RefusalReason } from '../order-status.ts';
import type { OrderType, PaymentMethod } from '../orders.ts';

/** A line as it was sold. */
export type BoardLine = {
  readonly itemId: string;
  readonly categoryKey: string | null;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  readonly price: Cents;
  readonly quantity: number;
};

/** An order as the board shows it; every moment in epoch milliseconds. */
export type BoardOrder = {
  readonly id: number;
  /** The day for which it is cooked, `YYYY-MM-DD`; numbers count within it. */
  readonly day: string;
  readonly number: number;
  readonly status: OrderStatus;
  /** Sent back with every step; another one means that somebody was faster. */
  readonly version: number;
  readonly placedAt: number;
  /** For when the diner asked for it; null is as soon as possible. */
  readonly dueAt: number | null;
  /** For when the shop promised it. */
  readonly promisedAt: number | null;
  readonly seenAt: number | null;
  readonly watchFrom: number;
  readonly closedAt: number | null;
  readonly callResult: CallResult | null;
  readonly refusalReason: RefusalReason | null;
  readonly refusalNote: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly language: Language;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneExtension: string | null;
  readonly address: string | null;
  readonly apartment: string | null;
  readonly subtotal: Cents;
  readonly taxes: Cents;
  readonly total: Cents;
  readonly lines: readonly BoardLine[];
};

/** What a reading of the board answers: all of it, or what has changed since a cursor. */
export type BoardReading = {
  readonly orders: readonly BoardOrder[];
  /** Handed in with the next reading, which then tells all that this one did not. */
  readonly cursor: string;
  /** The server's clock: a tablet's may be wrong. */
  readonly now: number;
  /** After how many minutes an untouched order rings louder. */
  readonly louderAfter: number;
};

/** How long a finished order stays in its column. */
export const closedForHours = 12;

/** How long past its promise an order stays that nobody brought to its end: the day keeps it. */
export const forgottenAfterHours = 24;

const hour = 3_600_000;

/** Tells whether an order still belongs on the board at `now`; a new one always does. */
export function isOnBoard(order: BoardOrder, now: number): boolean {
  const { status, closedAt, promisedAt } = order;
  if (status === 'new') return true;
  if (status === 'done' || status === 'refused') {
    return closedAt === null || now - closedAt < closedForHours * hour;
  }
  return promisedAt === null || now - promisedAt < forgottenAfterHours * hour;
}

/** For when the kitchen works: the promise, else the diner's wish, else at once. */
export function workMoment(order: BoardOrder): number {
  return order.promisedAt ?? order.dueAt ?? order.placedAt;
}

/** What changed, put over what was known; what left the board is dropped. Earliest work first. */
export function mergeBoard(
  known: readonly BoardOrder[],
  changed: readonly BoardOrder[],
  now: number,
): readonly BoardOrder[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of changed) {
    // Answers may overtake each other: an older version never covers a newer one.
    if ((byId.get(order.id)?.version ?? -1) <= order.version) byId.set(order.id, order);
  }
  return [...byId.values()]
    .filter((order) => isOnBoard(order, now))
    .toSorted((a, b) => workMoment(a) - workMoment(b) || a.id - b.id);
}

/** Those that nobody has touched yet: they ring. */
export function ringing(orders: readonly BoardOrder[], now: number): readonly BoardOrder[] {
  return orders.filter(
    ({ status, seenAt, watchFrom }) => status === 'new' && seenAt === null && watchFrom <= now,
  );
}
