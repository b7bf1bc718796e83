import type { OrderType } from '#shop/order-types.ts';

export const orderStatuses = [
  'new',
  'confirmed',
  'baking',
  'ready',
  'out',
  'done',
  'refused',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A closed order is opened again only by a step back. */
export const closedStatuses = ['done', 'refused'] as const satisfies readonly OrderStatus[];

export function isClosed(status: OrderStatus): boolean {
  return closedStatuses.some((closed) => closed === status);
}

export type MoveNeed = 'time' | 'reason';

/** `isBack` corrects a slip of the thumb. */
export type OrderMove = {
  readonly to: OrderStatus;
  readonly needs?: MoveNeed;
  readonly isBack?: true;
};

/** Both ways of an order begin and end alike; a delivery that is ready waits for its driver. */
const common = {
  new: [
    { to: 'confirmed', needs: 'time' },
    { to: 'refused', needs: 'reason' },
  ],
  confirmed: [{ to: 'baking' }, { to: 'ready' }, { to: 'refused', needs: 'reason' }],
  baking: [{ to: 'ready' }, { to: 'confirmed', isBack: true }, { to: 'refused', needs: 'reason' }],
  refused: [{ to: 'confirmed', needs: 'time' }],
} as const;

/**
 * All allowed moves. None leads back to `new`: the customer has been told by then. A refused order
 * can be confirmed after all, when a call settles it.
 */
export const orderMoves: Readonly<
  Record<OrderType, Readonly<Record<OrderStatus, readonly OrderMove[]>>>
> = {
  takeout: {
    ...common,
    ready: [{ to: 'done' }, { to: 'baking', isBack: true }],
    out: [],
    done: [{ to: 'ready', isBack: true }],
  },
  delivery: {
    ...common,
    ready: [{ to: 'out' }, { to: 'done' }, { to: 'baking', isBack: true }],
    out: [{ to: 'done' }, { to: 'ready', isBack: true }],
    done: [{ to: 'out', isBack: true }],
  },
};

type Moved = { readonly status: OrderStatus; readonly orderType: OrderType };

export function findMove({ status, orderType }: Moved, to: OrderStatus): OrderMove | null {
  return orderMoves[orderType][status].find((move) => move.to === to) ?? null;
}

/** Tells whether the customer waits for the kitchen, or for the driver to leave. */
export function isAwaited({ status, orderType }: Moved): boolean {
  return isUnmade(status) || (status === 'ready' && orderType === 'delivery');
}

/** Tells whether the kitchen has still to make it. */
export function isUnmade(status: OrderStatus): boolean {
  return status === 'new' || status === 'confirmed' || status === 'baking';
}

/** The time can be moved once it is promised, until the customer has the order. */
export const timedStatuses: readonly OrderStatus[] = ['confirmed', 'baking', 'ready', 'out'];

export const refusalReasons = [
  'too_busy',
  'too_far',
  'no_driver',
  'sold_out',
  'closing',
  'unreachable',
  'unverified',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** How the call that every customer is promised ended (B-809). */
export const callResults = ['reached', 'no_answer'] as const;
export type CallResult = (typeof callResults)[number];

/** In minutes from now, on the buttons; any other up to a day may be typed. */
export const promiseMinutes = [15, 20, 30, 45, 60] as const;
export const longestPromise = 24 * 60;

export const eventKinds = [
  'placed',
  'seen',
  'reached',
  'no_answer',
  'confirmed',
  'time_moved',
  'baking',
  'ready',
  'out',
  'done',
  'refused',
  'unseen_email',
  'undone',
  'filled',
] as const;
export type EventKind = (typeof eventKinds)[number];
