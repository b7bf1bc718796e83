import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { takeStep } from './move-order.server.ts';
import type { UndoInput } from './moves.schema.ts';
import type { Order } from './order.ts';
import { ordersProblems } from './orders.problems.ts';
import { orderEvents } from './orders.table.server.ts';
import { undoneWithin } from './undo-step.ts';

type Event = typeof orderEvents.$inferSelect;

/**
 * Undoes the last step of an order within 12 seconds, a colleague's too: the order is as before,
 * and that step's email never leaves (B-3901). A second press undoes nothing more. Refuses with
 * `order_unknown`, and with `undo_late` and the current order when it is too late or the order has
 * changed.
 */
export async function undoStep(
  ctx: Context,
  input: UndoInput & { readonly id: number },
): Promise<Order> {
  return takeStep(ctx, input, async (row, now, tx) => {
    const [event] = await tx
      .select()
      .from(orderEvents)
      // A first touch takes nothing from the step before it.
      .where(and(eq(orderEvents.orderId, row.id), ne(orderEvents.kind, 'seen')))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    if (event?.kind === 'undone' && row.version === input.version + 1) return null;
    const isLate = !event || now.getTime() - event.at.getTime() > undoneWithin * 1000;
    // Only a step that can be undone has the fields from before it.
    if (isLate || !event.before || row.version !== input.version)
      throw new Problem(ordersProblems.undo_late);
    await withdrawEmails(tx, event);
    const { statusAt, closedAt, promisedAt, ovenFrom, paidInAt, ...before } = event.before;
    const instants = Object.entries({ statusAt, closedAt, promisedAt, ovenFrom, paidInAt })
      .filter(([, at]) => at !== undefined)
      .map(([field, at]) => [field, typeof at === 'number' ? new Date(at) : null]);
    return { kind: 'undone', change: { ...before, ...Object.fromEntries(instants) } };
  });
}

/** Deletes a step's waiting emails; waits for a worker that is sending one, and leaves it that. */
async function withdrawEmails(tx: Database, { orderId, at }: Event): Promise<void> {
  const emails = await tx
    .select({ id: outbox.id, attempts: outbox.attempts })
    .from(outbox)
    // Those that the order came with are of a kind, and stay.
    .where(and(eq(outbox.orderId, orderId), gte(outbox.createdAt, at), isNull(outbox.kind)))
    .for('update');
  if (emails.some(({ attempts }) => attempts > 0)) throw new Problem(ordersProblems.undo_late);
  const ids = emails.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids));
}
