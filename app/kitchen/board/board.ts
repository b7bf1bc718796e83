import { groupBy } from '#core/row.groups.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { isClosed, type OrderMove, type OrderStatus, orderMoves } from '#orders/order-status.ts';
import { readyAt, workDay } from '#orders/promise.ts';

/** A reading of the board: all orders, or those changed since a cursor. */
export type BoardReading = {
  readonly orders: readonly Order[];
  /** Sent with the next reading, which then has everything that this one lacks. */
  readonly cursor: string;
  /** The server's clock: a tablet's may be wrong. */
  readonly now: number;
  /** In minutes. */
  readonly louderAfter: number;
};

export const closedForHours = 12;

/** How long past its promise an unfinished order stays: the day keeps it. */
export const forgottenAfterHours = 24;

const hour = 3_600_000;

/** Returns whether an order still belongs on the board at `now`; a new one always does. */
export function isOnBoard(order: Order, now: number): boolean {
  const { status, closedAt, promisedAt } = order;
  if (status === 'new') return true;
  if (isClosed(status)) {
    return closedAt === null || now - closedAt < closedForHours * hour;
  }
  return promisedAt === null || now - promisedAt < forgottenAfterHours * hour;
}

/** Returns when the kitchen works on an order: its ready time, else at once. */
export function workInstant(order: Order): number {
  return readyAt(order) ?? order.placedAt;
}

/** Merges changed orders into the known ones, drops those off the board; earliest work first. */
export function mergeBoard(
  known: readonly Order[],
  changed: readonly Order[],
  now: number,
): readonly Order[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of changed) {
    // Answers may overtake each other: an older version never replaces a newer one.
    if ((byId.get(order.id)?.version ?? -1) <= order.version) byId.set(order.id, order);
  }
  return [...byId.values()]
    .filter((order) => isOnBoard(order, now))
    .sort((a, b) => workInstant(a) - workInstant(b) || a.id - b.id);
}

/** Tells whether no cook has touched an order: a new one, or one that the oven confirmed by itself (B-4417). */
export function isUnseen({ status, seenAt }: Pick<Order, 'status' | 'seenAt'>): boolean {
  return seenAt === null && (status === 'new' || status === 'confirmed');
}

/** One touch silences all orders to call first for so long, including those that join. */
const quietMinutes = 10;

/**
 * Returns the untouched orders, which ring. Those to call first ring as one, the oldest, and are
 * quiet after a touch of one of them (B-860).
 */
export function ringing(orders: readonly Order[], now: number): readonly Order[] {
  const untouched = orders.filter((order) => isUnseen(order) && order.watchFrom <= now);
  const plain = untouched.filter((order) => !isCallFirst(order));
  const marked = untouched.filter(isCallFirst).sort((a, b) => a.watchFrom - b.watchFrom);
  // Includes those called, confirmed or refused since.
  const touched = orders.filter(({ callFirst }) => callFirst.length > 0);
  const lastTouch = Math.max(0, ...touched.map(({ seenAt }) => seenAt ?? 0));
  const isQuiet = lastTouch > now - quietMinutes * 60_000;
  return isQuiet ? plain : [...plain, ...marked.slice(0, 1)];
}

export const boardViews = ['all', 'oven', 'counter'] as const;
export type BoardView = (typeof boardViews)[number];

/** The statuses that cooks work on; `closedStatuses` are over. */
export const openStatuses = ['new', 'confirmed', 'baking', 'ready'] as const;

const shownIn: Readonly<Record<BoardView, readonly OrderStatus[]>> = {
  all: openStatuses,
  oven: ['confirmed', 'baking'],
  counter: ['ready', 'baking', 'confirmed'],
};

/** The orders under one heading: a status of today, or a later day. */
export type BoardGroup = {
  readonly key: string;
  readonly status: OrderStatus | null;
  readonly orders: readonly Order[];
};

export type Place = { readonly status: OrderStatus; readonly at: number };

/** Returns where a card belongs; it stays in its place while its step can be undone (B-3902). */
export function placeOf(order: Order, kept?: Place): Place {
  return kept ?? { status: order.status, at: order.closedAt ?? workInstant(order) };
}

/** Returns a view's non-empty groups: today's by status, then each later day (B-2587). */
export function groupsOf(
  orders: readonly Order[],
  view: BoardView,
  today: string,
  placeIn = (order: Order) => placeOf(order),
): readonly BoardGroup[] {
  const shown = shownIn[view];
  const places = new Map(orders.map((order) => [order, placeIn(order)]));
  const at = (order: Order) => places.get(order)?.at ?? 0;
  const isAt = (order: Order, status: OrderStatus) => places.get(order)?.status === status;
  const open = orders
    .filter((order) => shown.some((status) => isAt(order, status)))
    .sort((one, other) => at(one) - at(other) || one.id - other.id);
  const dayOf = (order: Order) => workDay(at(order));
  const later = groupBy(
    open.filter((order) => dayOf(order) > today),
    dayOf,
  );
  const days = [...later.keys()].sort();
  return [
    ...shown.map((status) => ({
      key: status,
      status,
      orders: open.filter((order) => isAt(order, status) && dayOf(order) <= today),
    })),
    ...(view === 'oven' ? [] : days).map((key) => ({
      key,
      status: null,
      orders: later.get(key) ?? [],
    })),
  ].filter((group) => group.orders.length > 0);
}

/** Returns the orders at a status; closed ones latest first. */
export function ordersAt(
  orders: readonly Order[],
  status: OrderStatus,
  placeIn = (order: Order) => placeOf(order),
): readonly Order[] {
  const turn = isClosed(status) ? -1 : 1;
  return orders
    .filter((order) => placeIn(order).status === status)
    .sort((a, b) => turn * (placeIn(a).at - placeIn(b).at) || a.id - b.id);
}

/** Returns the default next step: the large button, and Enter; null when the order is closed. */
export function nextMove(status: OrderStatus): OrderMove | null {
  if (isClosed(status)) return null;
  return orderMoves[status].find((move) => !move.isBack && move.needs !== 'reason') ?? null;
}

export function otherMoves(status: OrderStatus): readonly OrderMove[] {
  const next = nextMove(status);
  return orderMoves[status].filter((move) => move !== next);
}
