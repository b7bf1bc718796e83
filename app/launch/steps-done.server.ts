import type { Context, Database } from '#core/context.ts';
import { checklistSteps } from './opening-checklist.table.server.ts';
import type { ChecklistStep } from './opening-checklist.ts';

/** Stands among the steps when the list is not wanted any more. */
export const putAway = 'put-away';

/** Notes that a step is done, once. */
export async function markDone(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  step: ChecklistStep | typeof putAway,
): Promise<void> {
  const doneAt = new Date(clock.now().epochMilliseconds);
  await tx.insert(checklistSteps).values({ step, doneAt }).onConflictDoNothing();
}
