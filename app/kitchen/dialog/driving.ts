import { longestDrive } from '#hours/ordering.ts';
import type { Order } from '#orders/order.ts';
import { promiseMinutes } from '#orders/order-status.ts';
import { firstSettings } from '#shop/settings/settings.ts';
import type { Promised } from '../board/board-steps.ts';

const step = 5;

/** The way with which a sheet begins: what was promised without one has none. */
export function driveOf({ drivingMinutes, promisedAt }: Order): number {
  return drivingMinutes ?? (promisedAt === null ? firstSettings.drivingMinutes : 0);
}

/** The next shorter or longer way, in steps of five minutes. */
export function shorterDrive(minutes: number): number {
  return Math.max(0, Math.ceil(minutes / step - 1) * step);
}

export function longerDrive(minutes: number): number {
  return Math.min(longestDrive, Math.floor(minutes / step + 1) * step);
}

/** An order as it would be with another way to the door; takeout has none. */
export function withDrive(order: Order, minutes: number): Order {
  return order.orderType === 'delivery' ? { ...order, drivingMinutes: minutes } : order;
}

/** A promise with the way in it; that of takeout as it is. */
export function promisedWith({ drivingMinutes }: Order, promised: Promised): Promised {
  return drivingMinutes === null ? promised : { ...promised, drivingMinutes };
}

/**
 * In how many minutes the customer may be promised it: what the kitchen takes and the way behind it,
 * rounded up to what one says on the telephone.
 */
export function promiseChoices({ drivingMinutes }: Order): readonly number[] {
  if (drivingMinutes === null) return promiseMinutes;
  return promiseMinutes.map((minutes) => Math.ceil((minutes + drivingMinutes) / step) * step);
}
