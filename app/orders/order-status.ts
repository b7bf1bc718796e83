export const orderStatuses = ['new', 'confirmed', 'baking', 'ready', 'done', 'refused'] as const;
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

/**
 * All allowed moves. None leads back to `new`: the customer has been told by then. A refused order
 * can be confirmed after all, when a call settles it.
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

export function findMove(from: OrderStatus, to: OrderStatus): OrderMove | null {
  return orderMoves[from].find((move) => move.to === to) ?? null;
}

/** The time can be moved once it is promised, until the customer has the order. */
export const timedStatuses: readonly OrderStatus[] = ['confirmed', 'baking', 'ready'];

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

/** The columns that staff change, before a cook has touched the order. */
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
  'done',
  'refused',
  'unseen_letter',
  'undone',
  'filled',
] as const;
export type EventKind = (typeof eventKinds)[number];
