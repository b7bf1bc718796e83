import { type EventKind, orderStatuses } from './order-status.ts';
import { totalFields } from './orders.ts';

/** For how many seconds after a step the board offers to undo it (B-3902). */
export const undoOffered = 10;

/** For how many seconds the server undoes a step: a late press is still on its way (B-3901). */
export const undoneWithin = undoOffered + 2;

/** How many seconds a step's email waits: longer than the step can be undone. */
export const stepEmailWaits = undoneWithin + 2;

/** The steps that can be undone; a touch and a call have happened. */
export const undoableKinds: readonly EventKind[] = [
  'time_moved',
  ...orderStatuses.filter((status) => status !== 'new'),
];

/** The fields that a step may change, recorded as they were. */
export const stepFields = [
  ...['status', 'statusAt', 'closedAt', 'promisedAt', 'ovenFrom', 'ovenUnits'],
  ...['drivingMinutes', 'refusalReason', 'refusalNote', 'driver', 'paidInAt', ...totalFields],
] as const;

/** Returns the steps that stand, oldest first, without undone ones and their undoing. */
export function lastingSteps<Step extends { readonly kind: EventKind }>(
  steps: readonly Step[],
): readonly Step[] {
  return steps.filter(({ kind }, at) => kind !== 'undone' && steps[at + 1]?.kind !== 'undone');
}
