import type { Context, Database } from '#core/context.ts';
import { morningSteps } from './opening-checklist.table.server.ts';
import type { MorningStep } from './opening-checklist.ts';

/** Stands among the steps when the list is not wanted any more. */
export const putAway = 'put-away';

/** Notes that a step is done, once. */
export async function markDone(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  step: MorningStep | typeof putAway,
): Promise<void> {
  const doneAt = new Date(clock.now().epochMilliseconds);
  await tx.insert(morningSteps).values({ step, doneAt }).onConflictDoNothing();
}
