/** What may have become of an order; each is one column of the board. */
export const orderStatuses = ['new', 'confirmed', 'baking', 'ready', 'done', 'refused'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Those with which an order is over; only what leads back opens it again. */
export const closedStatuses = ['done', 'refused'] as const satisfies readonly OrderStatus[];

/** Tells whether an order of this status is over. */
export function isClosed(status: OrderStatus): boolean {
  return closedStatuses.some((closed) => closed === status);
}

/** What a person must say with a move: by when, or why not. */
export type MoveNeed = 'time' | 'reason';

/** One step that a person may take with an order; `isBack` takes back a slip of the thumb. */
export type OrderMove = {
  readonly to: OrderStatus;
  readonly needs?: MoveNeed;
  readonly isBack?: true;
};

/**
 * The allowed moves, all of them. Nothing leads back to `new`: the customer has been told by then.
 * A refused order can be confirmed after all, when the telephone settles it.
 */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderMove[]>> = {
  new: [
    { to: 'confirmed', needs: 'time' },
    { to: 'refused', needs: 'reason' },
  ],
  confirmed: [{ to: 'baking' }, { to: 'ready' }, { to: 'refused', needs: 'reason' }],
  baking: [{ to: 'ready' }, { to: 'confirmed', isBack: true }, { to: 'refused', needs: 'reason' }],
  ready: [{ to: 'done' }, { to: 'baking', isBack: true }],
  done: [{ to: 'ready', isBack: true }],
  refused: [{ to: 'confirmed', needs: 'time' }],
};

/** Returns the move from one status to another, or null when the table does not allow it. */
export function findMove(from: OrderStatus, to: OrderStatus): OrderMove | null {
  return orderMoves[from].find((move) => move.to === to) ?? null;
}

/** Those whose time can still be moved: promised, and not yet with the customer. */
export const timedStatuses: readonly OrderStatus[] = ['confirmed', 'baking', 'ready'];

/** Why the shop does not take an order; the customer reads it in words. */
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

/** What staff write of an order, as it is before a cook has touched it: columns of the order. */
export const untouched = {
  status: 'new',
  version: 0,
  promisedAt: null,
  seenAt: null,
  callResult: null,
  refusalReason: null,
  refusalNote: null,
  closedAt: null,
} as const;

/** The times on the buttons, in minutes from now; any other up to a day may be typed. */
export const promiseMinutes = [15, 20, 30, 45, 60] as const;
export const longestPromise = 24 * 60;

/** Everything that is written down about an order, in the order in which it usually happens. */
export const eventKinds = [
  'placed',
  'seen',
  'reached',
  'no_answer',
  'confirmed',
  'time_moved',
  'baking',
  'ready',
  'done',
  'refused',
  'unseen_letter',
  'undone',
] as const;
export type EventKind = (typeof eventKinds)[number];
