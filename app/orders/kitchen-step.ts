import type { KitchenStep } from '#capacity/load-steps.ts';
import type { OrderStatus } from './order-status.ts';

/** What the kitchen hears when an order becomes another one; what is not here changes nothing for it. */
const heard: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, KitchenStep>>>> = {
  new: { confirmed: 'promised', refused: 'over' },
  confirmed: { confirmed: 'promised', baking: 'in', ready: 'out', refused: 'over' },
  baking: { confirmed: 'again', ready: 'out', refused: 'over' },
  ready: { confirmed: 'again', baking: 'back', done: 'over' },
  done: {},
  refused: { new: 'again', confirmed: 'again' },
};

/** Returns what the kitchen hears of a step; null for what is nothing to it. */
export function kitchenStepOf(before: OrderStatus, after: OrderStatus): KitchenStep | null {
  return heard[before][after] ?? null;
}
