import type { OrderType } from '#shop/order-types.ts';

export const orderStatuses = [
  'new',
  'confirmed',
  'baking',
  'ready',
  'out',
  'done',
  'refused',
  'cancelled',
  'no_show',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** By the shop, by the customer, by a customer who never came: no sale, and nothing taken of oven or code (B-4642). */
export const calledOffStatuses = [
  'refused',
  'cancelled',
  'no_show',
] as const satisfies readonly OrderStatus[];

export function isCalledOff(status: OrderStatus): boolean {
  return calledOffStatuses.some((off) => off === status);
}

/** Tells whether the customer ended it: an email of it leaves only where a cook says so (B-4640). */
export function isCustomersEnd(status: string): status is 'cancelled' | 'no_show' {
  return status === 'cancelled' || status === 'no_show';
}

/** A closed order is opened again only by a step back. */
export const closedStatuses = [
  'done',
  ...calledOffStatuses,
] as const satisfies readonly OrderStatus[];

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

/** The customer ends it, whatever its status. */
const calledOff = [{ to: 'cancelled' }, { to: 'no_show' }] as const;
const refused = { to: 'refused', needs: 'reason' } as const;
/** A call may settle it after all. */
const again = [{ to: 'confirmed', needs: 'time' }] as const;

/** Both ways of an order begin and end alike; a delivery that is ready waits for its driver. */
const common = {
  new: [{ to: 'confirmed', needs: 'time' }, refused, ...calledOff],
  confirmed: [{ to: 'baking' }, { to: 'ready' }, refused, ...calledOff],
  baking: [{ to: 'ready' }, { to: 'confirmed', isBack: true }, refused, ...calledOff],
  refused: again,
  cancelled: again,
  no_show: again,
} as const;

/** All allowed moves. None leads back to `new`: the customer has been told by then. */
export const orderMoves: Readonly<
  Record<OrderType, Readonly<Record<OrderStatus, readonly OrderMove[]>>>
> = {
  takeout: {
    ...common,
    ready: [{ to: 'done' }, { to: 'baking', isBack: true }, ...calledOff],
    out: [],
    done: [{ to: 'ready', isBack: true }, ...calledOff],
  },
  delivery: {
    ...common,
    ready: [{ to: 'out' }, { to: 'done' }, { to: 'baking', isBack: true }, ...calledOff],
    out: [{ to: 'done' }, { to: 'ready', isBack: true }, ...calledOff],
    done: [{ to: 'out', isBack: true }, ...calledOff],
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
  'cancelled',
  'no_show',
  'unseen_email',
  'undone',
  'filled',
  'changed',
  'paid_in',
  'made_good',
] as const;
export type EventKind = (typeof eventKinds)[number];
