import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readSettings } from '#shop/settings/settings.server.ts';
import { isStale, takeOwnStep } from '../move-order.server.ts';
import type { UndoInput } from '../moves.schema.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { changingProblems } from './changing.problems.ts';
import { mayCustomerChange } from './what-may-change.ts';

/** Refuses with `change_late` what the owner lets customers no longer change or cancel (B-4645). */
export async function refuseLate(db: Database, { status }: OrderRow): Promise<void> {
  const { customerChanges } = await readSettings(db);
  if (!mayCustomerChange(status, customerChanges)) throw new Problem(changingProblems.change_late);
}

/**
 * Cancels an order for its customer while the owner lets them (B-4645); a cancelled one stays so. Refuses with
 * `order_unknown`, and with `change_late` also where it has changed since the version that they read.
 */
export async function cancelOwnOrder(
  ctx: Context,
  { token, version }: UndoInput & { readonly token: string },
): Promise<void> {
  await takeOwnStep(ctx, token, async (row, now, tx) => {
    if (row.status === 'cancelled') return null;
    await refuseLate(tx, row);
    if (isStale(row, version)) throw new Problem(changingProblems.change_late);
    const change = { status: 'cancelled', statusAt: now, closedAt: now } as const;
    return { kind: 'cancelled', change };
  });
}
