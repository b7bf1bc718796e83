import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { callResults, type EventKind } from '../order-status.ts';
import { type OrderRow, orderEvents } from '../orders.table.server.ts';

/** Steps that raise the version and change nothing that a form shows. */
const harmless: readonly EventKind[] = ['seen', ...callResults, 'made_good'];
const mostRead = 20;

/** Tells whether a locked order is another than the version that was read; a touch or a call makes it none. */
export async function isStale(
  tx: Database,
  row: Pick<OrderRow, 'id' | 'version'>,
  version: number,
): Promise<boolean> {
  const steps = row.version - version;
  if (steps < 0 || steps > mostRead) return true;
  if (steps === 0) return false;
  const since = await tx
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, row.id),
        notInArray(orderEvents.kind, ['placed', 'unseen_email']),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(steps);
  return since.length < steps || since.some(({ kind }) => !harmless.includes(kind));
}
