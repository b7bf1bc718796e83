import type { Order } from '#orders/order.ts';
import { type OrderMove, type OrderStatus, orderMoves } from '#orders/order-status.ts';

export type Columns = Readonly<Record<OrderStatus, readonly Order[]>>;

/** The columns that somebody works on; those of `closedStatuses` only show what is over. */
export const openColumns = ['new', 'confirmed', 'baking', 'ready'] as const;

/** Puts orders into their columns: earliest work first, but what is over, latest first. */
export function columnsOf(orders: readonly Order[]): Columns {
  const inColumn = (status: OrderStatus) => orders.filter((order) => order.status === status);
  const over = (status: OrderStatus) =>
    inColumn(status).toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0));
  return {
    new: inColumn('new'),
    confirmed: inColumn('confirmed'),
    baking: inColumn('baking'),
    ready: inColumn('ready'),
    done: over('done'),
    refused: over('refused'),
  };
}

/** The usual next step of an order: the large button, and Enter; null when it is over. */
export function nextMove(status: OrderStatus): OrderMove | null {
  if (status === 'done') return null;
  return orderMoves[status].find((move) => !move.isBack && move.needs !== 'reason') ?? null;
}

/** The other steps that the table allows, in its order. */
export function otherMoves(status: OrderStatus): readonly OrderMove[] {
  const next = nextMove(status);
  return orderMoves[status].filter((move) => move !== next);
}
