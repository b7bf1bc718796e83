import { isUnfinished } from '#cart/line.ts';
import type { Order } from './order.ts';
import { isFeeOpen } from './orders.ts';
import { otherDayOf } from './promise.ts';

/** What decides whether a new order waits for a person; read in the transaction that would confirm it. */
export type SelfConfirming = {
  readonly order: Order;
  readonly now: number;
  readonly isOn: boolean;
  readonly isPaused: boolean;
  /** A restored copy, of which no owner has said yet that it is the shop. */
  readonly isQuiet: boolean;
};

/** Why an order is not confirmed by itself: a new reason is one row. */
export const waitsForPerson = {
  off: ({ isOn }) => !isOn,
  touched: ({ order }) => order.status !== 'new' || order.seenAt !== null,
  no_room: ({ order, now }) =>
    (order.ovenUnits !== null && order.ovenFrom === null) || (order.firstPromiseAt ?? 0) <= now,
  verify: ({ order }) => order.callFirst.length > 0,
  open_fee: ({ order }) => isFeeOpen(order),
  unfinished: ({ order }) => order.lines.some(isUnfinished),
  // Sent while the shop was closed: cooks look at these first.
  closed: ({ order }) => order.watchFrom > order.placedAt,
  other_day: ({ order, now }) => otherDayOf(order, now) !== null,
  paused: ({ isPaused }) => isPaused,
  quiet: ({ isQuiet }) => isQuiet,
} as const satisfies Readonly<Record<string, (facts: SelfConfirming) => boolean>>;

/** Tells whether an order is confirmed by itself (B-4416): no reason to wait for a person holds. */
export function mayConfirmItself(facts: SelfConfirming): boolean {
  return Object.values(waitsForPerson).every((holds) => !holds(facts));
}
