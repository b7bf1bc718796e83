import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readSettings } from '#shop/settings/settings.server.ts';
import { writeStep } from '../move-order.server.ts';
import type { UndoInput } from '../moves.schema.ts';
import { ordersProblems } from '../orders.problems.ts';
import { orders } from '../orders.table.server.ts';
import { changingProblems } from './changing.problems.ts';
import { isStale } from './is-stale.server.ts';
import { mayCustomerChange } from './what-may-change.ts';

/**
 * Cancels an order for its customer while the owner lets them (B-4645); a cancelled one stays so. Refuses with
 * `order_unknown`, and with `change_late` also where it has changed since the version that they read.
 */
export async function cancelOwnOrder(
  ctx: Context,
  { token, version }: UndoInput & { readonly token: string },
): Promise<void> {
  const instant = ctx.clock.now();
  const now = new Date(instant.epochMilliseconds);
  await ctx.db.transaction(async (db) => {
    const isOf = and(eq(orders.token, token), isNull(orders.erasedAt));
    const [row] = await db.select().from(orders).where(isOf).for('update');
    if (!row) throw new Problem(ordersProblems.order_unknown);
    if (row.status === 'cancelled') return;
    const { customerChanges } = await readSettings(db);
    const isMeant = mayCustomerChange(row.status, customerChanges);
    if (!isMeant || (await isStale(db, row, version)))
      throw new Problem(changingProblems.change_late);
    const at = { ...ctx, db, clock: { now: () => instant }, actor: { kind: 'visitor' } } as const;
    const change = { status: 'cancelled', statusAt: now, closedAt: now } as const;
    await writeStep(at, row, { kind: 'cancelled', change }, now);
  });
}
