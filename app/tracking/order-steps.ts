import { isCalledOff, type OrderStatus } from '#orders/order-status.ts';
import type { OrderPage, OrderStep } from './order-page.ts';

/** A row of the stepper: the customer's sending, the kitchen's first look, a status. */
export type ShownStep = {
  readonly kind: 'sent' | 'seen' | Exclude<OrderStatus, 'new'>;
  readonly at: number;
};

/**
 * Returns the steps to an order's present status, each with the instant of its tap: an undone step
 * is gone, one that was never tapped is not there.
 */
export function shownSteps({
  placedAt,
  seenAt,
  steps,
}: Pick<OrderPage, 'placedAt' | 'seenAt' | 'steps'>): readonly ShownStep[] {
  const taken = steps.reduce<readonly OrderStep[]>(follow, []);
  const moves = taken.flatMap(({ status, at }) => (status === 'new' ? [] : [{ kind: status, at }]));
  const first = moves[0];
  // A cook who confirms at once sees it by the same tap: one row is enough.
  const isSeenFirst = seenAt !== null && (first === undefined || seenAt < first.at);
  return [
    { kind: 'sent', at: placedAt },
    ...(isSeenFirst ? [{ kind: 'seen' as const, at: seenAt }] : []),
    ...moves,
  ];
}

/** Adds a step: returning to a status drops the later ones; an end without a sale drops all. */
function follow(taken: readonly OrderStep[], step: OrderStep): readonly OrderStep[] {
  if (isCalledOff(step.status) || taken.some(({ status }) => isCalledOff(status))) return [step];
  const known = taken.findIndex(({ status }) => status === step.status);
  return known === -1 ? [...taken, step] : taken.slice(0, known + 1);
}
