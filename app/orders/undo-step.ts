import type { EventKind, OrderStatus, RefusalReason } from './order-status.ts';
import { type Totals, totalFields } from './orders.ts';

/** For how long after a step the board offers the way back, in seconds (B-3902). */
export const undoOffered = 10;

/** For how long the server takes a step back, in seconds: a touch at the last moment is still on its way (B-3901). */
export const undoneWithin = undoOffered + 2;

/** How long the email of a step waits before it leaves, in seconds: longer than the step can be taken back. */
export const stepEmailWaits = undoneWithin + 2;

/** The steps that can be taken back; a touch and a call have happened. */
export const undoableKinds: readonly EventKind[] = [
  'confirmed',
  'time_moved',
  'baking',
  'ready',
  'done',
  'refused',
];

/** What an order was before a step, of what the step changed; instants in epoch milliseconds. */
export type BeforeStep = Partial<
  Readonly<{
    status: OrderStatus;
    closedAt: number | null;
    promisedAt: number | null;
    drivingMinutes: number | null;
    refusalReason: RefusalReason | null;
    refusalNote: string | null;
  }> &
    Totals
>;

/** What a step may change of an order. */
export const stepFields = [
  'status',
  'closedAt',
  'promisedAt',
  'drivingMinutes',
  'refusalReason',
  'refusalNote',
  ...totalFields,
] as const satisfies (keyof BeforeStep)[];

/** Returns the steps that stand, oldest first: neither those that were taken back nor the taking back. */
export function lastingSteps<Step extends { readonly kind: EventKind }>(
  steps: readonly Step[],
): readonly Step[] {
  return steps.filter(({ kind }, at) => kind !== 'undone' && steps[at + 1]?.kind !== 'undone');
}
