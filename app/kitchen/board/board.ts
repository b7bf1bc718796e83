import { groupBy } from '#core/row.groups.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { isClosed, type OrderMove, type OrderStatus, orderMoves } from '#orders/order-status.ts';
import { readyAt, workDay } from '#orders/promise.ts';

/** What a reading of the board answers: all of it, or what has changed since a cursor. */
export type BoardReading = {
  readonly orders: readonly Order[];
  /** Handed in with the next reading, which then tells all that this one did not. */
  readonly cursor: string;
  /** The server's clock: a tablet's may be wrong. */
  readonly now: number;
  /** After how many minutes an untouched order rings louder. */
  readonly louderAfter: number;
};

/** How long a finished order stays in its column. */
export const closedForHours = 12;

/** How long past its promise an order stays that no cook brought to its end: the day keeps it. */
export const forgottenAfterHours = 24;

const hour = 3_600_000;

/** Tells whether an order still belongs on the board at `now`; a new one always does. */
export function isOnBoard(order: Order, now: number): boolean {
  const { status, closedAt, promisedAt } = order;
  if (status === 'new') return true;
  if (isClosed(status)) {
    return closedAt === null || now - closedAt < closedForHours * hour;
  }
  return promisedAt === null || now - promisedAt < forgottenAfterHours * hour;
}

/** Returns when the kitchen works on an order: when it must be ready, else at once. */
export function workInstant(order: Order): number {
  return readyAt(order) ?? order.placedAt;
}

/** Returns what changed, put over what was known; what left the board is dropped. Earliest work first. */
export function mergeBoard(
  known: readonly Order[],
  changed: readonly Order[],
  now: number,
): readonly Order[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of changed) {
    // Answers may overtake each other: an older version never covers a newer one.
    if ((byId.get(order.id)?.version ?? -1) <= order.version) byId.set(order.id, order);
  }
  return [...byId.values()]
    .filter((order) => isOnBoard(order, now))
    .sort((a, b) => workInstant(a) - workInstant(b) || a.id - b.id);
}

/** For so long one touch keeps those quiet that are to be called first, and any that join them. */
const quietMinutes = 10;

/**
 * Returns those that no cook has touched yet: they ring. Those to be called first ring as one, the
 * oldest, and are quiet while a cook has just touched one of them (B-860).
 */
export function ringing(orders: readonly Order[], now: number): readonly Order[] {
  const untouched = orders.filter(
    ({ status, seenAt, watchFrom }) => status === 'new' && seenAt === null && watchFrom <= now,
  );
  const plain = untouched.filter((order) => !isCallFirst(order));
  const marked = untouched.filter(isCallFirst).sort((a, b) => a.watchFrom - b.watchFrom);
  // Also those that were called, confirmed or refused since.
  const touched = orders.filter(({ callFirst }) => callFirst.length > 0);
  const lastTouch = Math.max(0, ...touched.map(({ seenAt }) => seenAt ?? 0));
  const isQuiet = lastTouch > now - quietMinutes * 60_000;
  return isQuiet ? plain : [...plain, ...marked.slice(0, 1)];
}

/** What a device shows: everything, what the oven makes next, or what the counter hands over. */
export const boardViews = ['all', 'oven', 'counter'] as const;
export type BoardView = (typeof boardViews)[number];

/** The statuses that cooks work on; those of `closedStatuses` only show what is over. */
export const openStatuses = ['new', 'confirmed', 'baking', 'ready'] as const;

const shownIn: Readonly<Record<BoardView, readonly OrderStatus[]>> = {
  all: openStatuses,
  oven: ['confirmed', 'baking'],
  counter: ['ready', 'baking', 'confirmed'],
};

/** What stands together under one heading: a status of today, or a later day. */
export type BoardGroup = {
  readonly key: string;
  readonly status: OrderStatus | null;
  readonly orders: readonly Order[];
};

/** Where a card stands: in which group, and from when on in it. */
export type Place = { readonly status: OrderStatus; readonly at: number };

/** Returns where the card of an order belongs; one whose step can still be undone is kept where it stood (B-3902). */
export function placeOf(order: Order, kept?: Place): Place {
  return kept ?? { status: order.status, at: order.closedAt ?? workInstant(order) };
}

/**
 * Returns the groups of a view that have orders: today's by status, then the later days one by one
 * (B-2587), each where `placeIn` says.
 */
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

/** Returns what stands at a status; what is over, the latest first. */
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

/** Returns the usual next step of an order: the large button, and Enter; null when it is over. */
export function nextMove(status: OrderStatus): OrderMove | null {
  if (isClosed(status)) return null;
  return orderMoves[status].find((move) => !move.isBack && move.needs !== 'reason') ?? null;
}

/** Returns the other steps that the table allows, in its order. */
export function otherMoves(status: OrderStatus): readonly OrderMove[] {
  const next = nextMove(status);
  return orderMoves[status].filter((move) => move !== next);
}
