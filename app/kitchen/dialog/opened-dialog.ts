import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';

/** What is asked before a step: by when, why not, or which of the rarer steps. */
export type SheetKind = 'confirm' | 'refuse' | 'more';

/** Opens the sheet of an order. */
export type OpenSheet = (order: Order, kind: SheetKind) => void;

/** The board's open dialog: about which order, and where that stood when it was opened. */
export type OpenedSheet = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly kind: SheetKind;
};

/**
 * The order that an open sheet asks about; null when it is gone, or when a colleague has moved it
 * meanwhile: what was about to be answered is no longer the question.
 */
export function orderInSheet({ id, status }: OpenedSheet, orders: readonly Order[]): Order | null {
  return orders.find((order) => order.id === id && order.status === status) ?? null;
}
