import type { KitchenStep } from '#capacity/load-steps.ts';
import type { OrderStatus } from './order-status.ts';

/** The kitchen's step at each change of status; other changes mean nothing to it. */
const heard: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, KitchenStep>>>> = {
  new: { confirmed: 'promised', refused: 'over' },
  confirmed: { confirmed: 'promised', baking: 'in', ready: 'out', refused: 'over' },
  baking: { confirmed: 'again', ready: 'out', refused: 'over' },
  ready: { confirmed: 'again', baking: 'back', done: 'over' },
  done: {},
  refused: { new: 'again', confirmed: 'again' },
};

export function kitchenStepOf(before: OrderStatus, after: OrderStatus): KitchenStep | null {
  return heard[before][after] ?? null;
}
