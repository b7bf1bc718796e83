import { groupBy } from '#core/row.groups.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import {
  closedStatuses,
  isClosed,
  isCustomersEnd,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatuses,
} from '#orders/order-status.ts';
import { readyAt, workDay } from '#orders/promise.ts';
import { isWaiting, targetOf } from './board-times.ts';

/** A reading of the board: all orders, or those changed since a cursor. */
export type BoardReading = {
  readonly orders: readonly Order[];
  /** Sent with the next reading, which then has everything that this one lacks. */
  readonly cursor: string;
  /** The server's clock: a tablet's may be wrong. */
  readonly now: number;
  /** In minutes. */
  readonly louderAfter: number;
  /** First names of drivers of late, the latest first. */
  readonly drivers: readonly string[];
};

export const closedForHours = 12;

/** How long past its promise an unfinished order stays: the day keeps it. */
export const forgottenAfterHours = 24;

const hour = 3_600_000;

/** Returns whether an order still belongs on the board at `now`; a new one always does. */
export function isOnBoard(order: Order, now: number): boolean {
  const { status, closedAt, promisedAt } = order;
  if (status === 'new') return true;
  if (isClosed(status)) return closedAt === null || now - closedAt < closedForHours * hour;
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
    // Answers may overtake each other, or repeat what is known: that card is not rendered again.
    if ((byId.get(order.id)?.version ?? -1) < order.version) byId.set(order.id, order);
  }
  return [...byId.values()]
    .filter((order) => isOnBoard(order, now))
    .sort((a, b) => workInstant(a) - workInstant(b) || a.id - b.id);
}

/** Tells whether no cook has touched an order: a new one, or one that the oven confirmed by itself (B-4417). */
export function isUnseen({ status, seenAt }: Pick<Order, 'status' | 'seenAt'>): boolean {
  return seenAt === null && (status === 'new' || status === 'confirmed');
}

/** Tells whether an open order waits for a touch: no cook has seen it, or it was changed since (B-4605). */
export function isUntouched(order: Pick<Order, 'status' | 'seenAt' | 'changes'>): boolean {
  return isUnseen(order) || (Boolean(order.changes) && !isClosed(order.status));
}

/** One touch silences all orders to call first for so long, including those that join. */
const quietMinutes = 10;

/**
 * Returns the untouched orders, which ring. Those to call first ring as one, the oldest, and are
 * quiet after a touch of one of them (B-860).
 */
export function ringing(orders: readonly Order[], now: number): readonly Order[] {
  const untouched = orders.filter((order) => isUntouched(order) && order.watchFrom <= now);
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

/** What a view shows of today, under how many headings. */
const shownIn: Readonly<Record<BoardView, readonly (readonly OrderStatus[])[]>> = {
  all: [orderStatuses.filter((status) => !isClosed(status))],
  oven: [['baking'], ['confirmed']],
  counter: [
    ['ready', 'out'],
    ['confirmed', 'baking'],
  ],
};

const foldedIn: Readonly<Record<BoardView, readonly OrderStatus[]>> = {
  all: closedStatuses,
  oven: ['new'],
  counter: ['new', 'done'],
};

/** The orders under one heading: of some statuses today, or of a later day. */
export type BoardGroup = {
  readonly key: string;
  /** Empty for a later day, whose key is its date. */
  readonly statuses: readonly OrderStatus[];
  /** Under a button that unfolds them, shown though there are none but for ends by customers. */
  readonly isFolded?: boolean;
  readonly orders: readonly Order[];
};

/** Where a card stands: by its next deadline, what waits for its customer last. */
export type Place = { readonly status: OrderStatus; readonly at: number; readonly isLast: boolean };

/** Returns where a card belongs: by its next deadline; a new one waits for its answer (B-842). */
export function placeOf(order: Order): Place {
  const { status, closedAt, watchFrom, placedAt } = order;
  const deadline = status === 'new' ? watchFrom : (targetOf(order) ?? placedAt);
  return { status, at: closedAt ?? deadline, isLast: isWaiting(order) };
}

/**
 * Returns a view's groups: the folded new orders, today's, each later day, and what is over, the latest first (B-801,
 * B-875, B-2587). `stood` has the places of cards whose step can still be undone (B-3902).
 */
export function groupsOf(
  orders: readonly Order[],
  view: BoardView,
  today: string,
  stood: ReadonlyMap<number, { readonly place: Place }> = new Map(),
): readonly BoardGroup[] {
  const placed = orders
    .map((order) => ({ order, ...(stood.get(order.id)?.place ?? placeOf(order)) }))
    .sort(
      (one, other) =>
        Number(one.isLast) - Number(other.isLast) ||
        one.at - other.at ||
        one.order.id - other.order.id,
    );
  // A new order for another day is answered today.
  const dayOf = (order: Order) => (order.status === 'new' ? today : workDay(workInstant(order)));
  const ordersAt = (statuses: readonly OrderStatus[]) =>
    placed.filter(({ status }) => statuses.includes(status)).map(({ order }) => order);
  const fold = (status: OrderStatus) => {
    const found = ordersAt([status]);
    const orders = isClosed(status) ? found.reverse() : found;
    return { key: `folded-${status}`, statuses: [status], isFolded: true, orders };
  };
  const coming = view === 'oven' ? [] : ordersAt(shownIn[view].flat());
  const later = groupBy(
    coming.filter((order) => dayOf(order) > today),
    dayOf,
  );
  const groups = [
    ...shownIn[view].map((statuses) => ({
      key: statuses.join(' '),
      statuses,
      orders: ordersAt(statuses).filter((order) => dayOf(order) <= today),
    })),
    ...[...later.keys()].sort().map((key) => ({ key, statuses: [], orders: later.get(key) ?? [] })),
  ];
  return [
    ...foldedIn[view].filter((status) => !isClosed(status)).map(fold),
    ...groups.filter((group) => group.orders.length > 0),
    ...foldedIn[view]
      .filter(isClosed)
      .map(fold)
      .filter(({ statuses, orders }) => orders.length > 0 || !statuses.some(isCustomersEnd)),
  ];
}

type Moved = Pick<Order, 'status' | 'orderType'>;

/** Returns the default next step: the large button, and Enter; null when the order is closed. */
export function nextMove({ status, orderType }: Moved): OrderMove | null {
  if (isClosed(status)) return null;
  const moves = orderMoves[orderType][status];
  return moves.find((move) => !move.isBack && move.needs !== 'reason') ?? null;
}

export function otherMoves(order: Moved): readonly OrderMove[] {
  const next = nextMove(order);
  return orderMoves[order.orderType][order.status].filter((move) => move !== next);
}
