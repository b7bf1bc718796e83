import { groupBy } from '#core/row.groups.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { isClosed, type OrderMove, type OrderStatus, orderMoves } from '#orders/order-status.ts';
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
export const openStatuses = ['new', 'confirmed', 'baking', 'ready', 'out'] as const;

/** What a view shows of today, under how many headings. */
const shownIn: Readonly<Record<BoardView, readonly (readonly OrderStatus[])[]>> = {
  all: [openStatuses],
  oven: [['baking'], ['confirmed']],
  counter: [
    ['ready', 'out'],
    ['confirmed', 'baking'],
  ],
};

/** The orders under one heading: of some statuses today, or of a later day. */
export type BoardGroup = {
  readonly key: string;
  /** Empty for a later day, whose key is its date. */
  readonly statuses: readonly OrderStatus[];
  readonly orders: readonly Order[];
};

/** Where a card stands: by its next deadline, what waits for its customer last. */
export type Place = { readonly status: OrderStatus; readonly at: number; readonly isLast: boolean };

/** Returns where a card belongs; it stays in its place while its step can be undone (B-3902). */
export function placeOf(order: Order, kept?: Place): Place {
  const { status, closedAt } = order;
  return kept ?? { status, at: closedAt ?? deadlineOf(order), isLast: isWaiting(order) };
}

/** Returns the instant of an order's next deadline: a new one waits for its answer (B-842). */
function deadlineOf(order: Order): number {
  if (order.status === 'new') return order.watchFrom;
  return targetOf(order) ?? order.placedAt;
}

function byPlace(one: Place, other: Place): number {
  return Number(one.isLast) - Number(other.isLast) || one.at - other.at;
}

/** Returns a view's non-empty groups: today's, then each later day (B-801, B-2587). */
export function groupsOf(
  orders: readonly Order[],
  view: BoardView,
  today: string,
  placeIn = (order: Order) => placeOf(order),
): readonly BoardGroup[] {
  const places = new Map(orders.map((order) => [order.id, placeIn(order)]));
  const at = ({ id }: Order) => places.get(id) ?? { status: 'done', at: 0, isLast: false };
  const shown = shownIn[view].flat();
  const open = orders
    .filter((order) => shown.includes(at(order).status))
    .sort((one, other) => byPlace(at(one), at(other)) || one.id - other.id);
  // A new order for another day is answered today.
  const dayOf = (order: Order) => (order.status === 'new' ? today : workDay(workInstant(order)));
  const later = groupBy(
    open.filter((order) => dayOf(order) > today),
    dayOf,
  );
  const days = view === 'oven' ? [] : [...later.keys()].sort();
  return [
    ...shownIn[view].map((statuses) => ({
      key: statuses.join(' '),
      statuses,
      orders: open.filter((order) => statuses.includes(at(order).status) && dayOf(order) <= today),
    })),
    ...days.map((key) => ({ key, statuses: [], orders: later.get(key) ?? [] })),
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
    .sort((a, b) => turn * byPlace(placeIn(a), placeIn(b)) || a.id - b.id);
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
