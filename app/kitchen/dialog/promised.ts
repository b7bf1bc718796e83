import { parsePrice } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import { longestDrive } from '#hours/ordering.ts';
import type { Order } from '#orders/order.ts';
import { type OrderStatus, promiseMinutes } from '#orders/order-status.ts';
import { highestFee, isFeeOpen, orderTotals, type Totals } from '#orders/orders.ts';
import { handoverAt } from '#orders/promise.ts';
import { firstSettings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.ts';
import { instantIn } from '../board/board-times.ts';

/** A promise to the customer: in so many minutes from now, or at a moment; how long of it is driving. */
export type Promised = ({ readonly minutes: number } | { readonly promisedAt: number }) & {
  readonly drivingMinutes?: number;
};

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
 * Returns the order that an open sheet asks about; null when it is gone, or when a colleague has
 * moved it meanwhile: what was about to be answered is no longer the question.
 */
export function orderInDialog(
  { id, status }: OpenedDialog,
  orders: readonly Order[],
): Order | null {
  return orders.find((order) => order.id === id && order.status === status) ?? null;
}

const step = 5;
const minute = 60_000;

/** Returns the way with which a sheet begins: what was promised without one has none. */
export function driveOf({ drivingMinutes, promisedAt }: Order): number {
  return drivingMinutes ?? (promisedAt === null ? firstSettings.drivingMinutes : 0);
}

/** Returns the next shorter or longer way, in steps of five minutes. */
export function shorterDrive(minutes: number): number {
  return Math.max(0, Math.ceil(minutes / step - 1) * step);
}

export function longerDrive(minutes: number): number {
  return Math.min(longestDrive, Math.floor(minutes / step + 1) * step);
}

/** Returns an order as it would be with another way to the door; takeout has none. */
export function withDrive(order: Order, minutes: number): Order {
  return order.orderType === 'delivery' ? { ...order, drivingMinutes: minutes } : order;
}

/** Returns a promise with the way in it; that of takeout as it is. */
export function promisedWith({ drivingMinutes }: Order, promised: Promised): Promised {
  return drivingMinutes === null ? promised : { ...promised, drivingMinutes };
}

/** Returns the minutes from now in which an order can be at the door, or handed over: rounded up. */
function minutesWith({ drivingMinutes }: Order, minutes: number): number {
  return Math.ceil((minutes + (drivingMinutes ?? 0)) / step) * step;
}

/** Returns the minutes to choose a promise from, and which of them one touch on the card promises. */
export function promiseChoices(order: Order, preparationMinutes: number) {
  const usual = minutesWith(order, preparationMinutes);
  const choices = promiseMinutes.map((minutes) => minutesWith(order, minutes));
  return { usual, choices: [...new Set([...choices, usual])].sort((a, b) => a - b) };
}

/**
 * Returns what one touch promises (B-3905): the time that the customer asked for, else what the oven says
 * (B-4024), else as soon as the kitchen and the road allow, in epoch milliseconds.
 */
export function soonestPromise(
  order: Order,
  now: number,
  preparationMinutes: number,
  kitchenAt: number | null = null,
): number {
  const wished = handoverAt({ ...order, promisedAt: null });
  if (kitchenAt !== null && kitchenAt > now) return Math.max(kitchenAt, wished ?? 0);
  const soonest = instantIn(minutesWith(withDrive(order, driveOf(order)), preparationMinutes), now);
  return wished !== null && wished > now + minute ? wished : soonest;
}

/** What stands in the field of the delivery fee: nothing, a fee, or what is none. */
export type TypedFee = Cents | undefined | 'wrong';

/** Reads the delivery fee that a cook typed; empty leaves it as it is. */
export function readFee(typed: string): TypedFee {
  if (typed.trim() === '') return undefined;
  const fee = parsePrice(typed);
  return fee !== null && fee <= highestFee ? fee : 'wrong';
}

/**
 * Returns what the order will come to; null when nothing changes, or when it cannot be said ahead:
 * its taxes are those of the day on which it was sent, and the rate has changed since.
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
