import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';

/** What is asked before a step: by when, why not, or which of the rarer steps. */
export type DialogKind = 'confirm' | 'refuse' | 'more';

/** Opens the sheet of an order. */
export type OpenDialog = (order: Order, kind: DialogKind) => void;

/** The board's open dialog: about which order, and where that stood when it was opened. */
export type OpenedDialog = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly kind: DialogKind;
};

/**
 * The order that an open sheet asks about; null when it is gone, or when a colleague has moved it
 * meanwhile: what was about to be answered is no longer the question.
 */
export function orderInDialog(
  { id, status }: OpenedDialog,
  orders: readonly Order[],
): Order | null {
  return orders.find((order) => order.id === id && order.status === status) ?? null;
}
