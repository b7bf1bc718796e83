import { parsePrice } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import { longestDrive } from '#hours/ordering.ts';
import type { Order } from '#orders/order.ts';
import { promiseMinutes } from '#orders/order-status.ts';
import { highestFee, isFeeOpen, orderTotals, type Totals } from '#orders/orders.ts';
import { handoverAt } from '#orders/promise.ts';
import { firstSettings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.ts';
import { instantIn } from '../board/board-times.ts';

/** `drivingMinutes` is the part of it that is driving. */
export type Promised = { readonly promisedAt: number; readonly drivingMinutes?: number };

export type DialogKind = 'confirm' | 'refuse' | 'more' | 'fill' | 'card' | 'change' | 'out';

export type OpenDialog = (order: Order, kind: DialogKind) => void;

/** The board's open dialog, and the order's status when it was opened. */
export type OpenedDialog = Pick<Order, 'id' | 'status'> & { readonly kind: DialogKind };

/** Returns the order of an open dialog; null when it is gone, or a colleague has moved it and it is no whole card. */
export function orderInDialog(opened: OpenedDialog, orders: readonly Order[]): Order | null {
  const order = orders.find(({ id }) => id === opened.id);
  const follows = ['fill', 'card', 'change'].includes(opened.kind);
  return order && (follows || order.status === opened.status) ? order : null;
}

const step = 5;
const minute = 60_000;

/** Returns a dialog's first driving minutes: 0 for an order promised without any. */
export function driveOf({ drivingMinutes, promisedAt }: Order): number {
  return drivingMinutes ?? (promisedAt === null ? firstSettings.drivingMinutes : 0);
}

/** Returns the next shorter driving time, in steps of five minutes. */
export function shorterDrive(minutes: number): number {
  return Math.max(0, Math.ceil(minutes / step - 1) * step);
}

export function longerDrive(minutes: number): number {
  return Math.min(longestDrive, Math.floor(minutes / step + 1) * step);
}

/** Returns an order with driving minutes, those it came with by default; takeout has none. */
export function withDrive(order: Order, minutes = driveOf(order)): Order {
  return order.orderType === 'delivery' ? { ...order, drivingMinutes: minutes } : order;
}

/** Returns a promise with the driving minutes in it; that of takeout has none. */
export function promisedWith({ drivingMinutes }: Order, promisedAt: number): Promised {
  return drivingMinutes === null ? { promisedAt } : { promisedAt, drivingMinutes };
}

/** Returns when an order can be at the door or handed over, the minutes rounded up. */
function instantWith({ drivingMinutes }: Order, minutes: number, now: number): number {
  return instantIn(Math.ceil((minutes + (drivingMinutes ?? 0)) / step) * step, now);
}

/** Returns the times to choose a promise from; the one that a touch on the card promises is among them (B-4024). */
export function promiseChoices(order: Order, now: number, soonest: number): readonly number[] {
  const choices = promiseMinutes.map((minutes) => instantWith(order, minutes, now));
  return [...new Set([...choices, soonest])].sort((a, b) => a - b);
}

/**
 * Returns what one touch promises (B-3905): the requested time, else what the oven says (B-4024),
 * else as soon as kitchen and road allow; epoch milliseconds.
 */
export function soonestPromise(
  order: Order,
  now: number,
  preparationMinutes: number,
  kitchenAt: number | null = null,
): number {
  const wished = handoverAt({ ...order, promisedAt: null });
  if (kitchenAt !== null && kitchenAt > now) return Math.max(kitchenAt, wished ?? 0);
  if (wished !== null && wished > now + minute) return wished;
  return instantWith(order, preparationMinutes, now);
}

type TypedFee = Cents | undefined | 'wrong';

/** Reads the typed delivery fee; empty leaves it as it is. */
export function readFee(typed: string): TypedFee {
  if (typed.trim() === '') return undefined;
  const fee = parsePrice(typed);
  return fee !== null && fee <= highestFee ? fee : 'wrong';
}

/**
 * Returns an order's new totals; null when nothing changes, or when the tax rate has changed since
 * the order was sent and the sum is unknown.
 */
export function totalsWith(
  order: Order,
  deliveryFee: TypedFee,
  shop: Pick<Shop, 'taxRate'>,
): Totals | null {
  if (typeof deliveryFee !== 'number' || deliveryFee === order.deliveryFee) return null;
  const { subtotal, discount } = order;
  const known = orderTotals({ subtotal, discount, deliveryFee: order.deliveryFee }, shop);
  if (!isFeeOpen(order) || known.taxes !== order.taxes) return null;
  return orderTotals({ subtotal, discount, deliveryFee }, shop);
}
