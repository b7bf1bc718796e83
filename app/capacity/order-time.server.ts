import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { kitchenPromises } from './capacity.table.server.ts';
import { readyOf } from './load-steps.ts';
import { quotedTimeOf } from './quote.ts';
import { readCapacityNow } from './read-capacity.server.ts';
import { readKitchen } from './read-kitchen.server.ts';
import { settle } from './settle.ts';

/**
 * Returns when the customer has an order by the kitchen's present state, in epoch milliseconds;
 * null where the kitchen promised nothing, or its time is over. `drive` is in minutes, null for
 * takeout.
 */
export async function readOrderTime(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
  drive: number | null,
): Promise<number | null> {
  const [promised] = await db.select().from(kitchenPromises).where(eq(kitchenPromises.orderId, id));
  const capacity = promised ? await readCapacityNow(db) : null;
  if (!promised || !capacity) return null;
  const now = clock.now().epochMilliseconds;
  const kitchen = await readKitchen(db, capacity, now);
  const own = settle(kitchen, kitchen.loads, now, kitchen.isFollowed).filter(
    ({ orderId }) => orderId === id,
  );
  const readyAt = readyOf(own, kitchen);
  // Nothing is reserved for an unconfirmed order: its quoted time holds.
  if (readyAt === null)
    return promised.quotedAt.getTime() > now ? promised.quotedAt.getTime() : null;
  if (promised.isChosen)
    return Math.max(
      promised.quotedAt.getTime(),
      quotedTimeOf({ loads: own, readyAt }, capacity, drive),
    );
  return quotedTimeOf({ loads: own, readyAt }, capacity, drive);
}
