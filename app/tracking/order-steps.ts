import type { OrderStatus } from '#orders/order-status.ts';
import type { OrderPage, OrderStep } from './order-page.ts';

/** A row of the customer's stepper: the customer's own sending, the kitchen's first look, a status. */
export type ShownStep = {
  readonly kind: 'sent' | 'seen' | Exclude<OrderStatus, 'new'>;
  readonly at: number;
};

/**
 * Returns the steps that led to where an order is, each with the moment of the tap behind it: a
 * step that was taken back is gone, one that was never tapped is not there.
 */
export function shownSteps({
  placedAt,
  seenAt,
  steps,
}: Pick<OrderPage, 'placedAt' | 'seenAt' | 'steps'>): readonly ShownStep[] {
  const taken = steps.reduce<readonly OrderStep[]>(follow, []);
  const moves = taken.flatMap(({ status, at }) => (status === 'new' ? [] : [{ kind: status, at }]));
  const first = moves[0];
  // A cook who confirmed at once has seen it by that same tap: one row says it.
  const isSeenFirst = seenAt !== null && (first === undefined || seenAt < first.at);
  return [
    { kind: 'sent', at: placedAt },
    ...(isSeenFirst ? [{ kind: 'seen' as const, at: seenAt }] : []),
    ...moves,
  ];
}

/** One more step: going back to a status undoes what came after it; a refusal undoes everything. */
function follow(taken: readonly OrderStep[], step: OrderStep): readonly OrderStep[] {
  if (step.status === 'refused' || taken.at(-1)?.status === 'refused') return [step];
  const known = taken.findIndex(({ status }) => status === step.status);
  return known === -1 ? [...taken, step] : taken.slice(0, known + 1);
}
