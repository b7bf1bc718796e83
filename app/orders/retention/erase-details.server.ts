import { and, asc, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { orderLines, orders } from '../orders.table.server.ts';

/** How many orders one statement erases: none holds the table for long. */
const batch = 500;

// 16 random bytes made by the database, in the shape of every token: nobody learns it.
const deadToken = sql`translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')`;

/**
 * Erases who ordered from every order sent more than `retentionDays` ago; what was sold and for how
 * much stays. An order for later is kept until that day is as long ago. Several instances may run
 * at once; a signal that is aborted ends it between two batches. Answers how many were erased.
 */
export async function eraseOldDetails(
  ctx: Pick<Context, 'db' | 'clock' | 'retentionDays'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = ctx.clock.now();
  const limit = new Date(now.subtract({ hours: 24 * ctx.retentionDays }).epochMilliseconds);
  let erased = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const count = await eraseSome(ctx, limit, new Date(now.epochMilliseconds));
    erased += count;
    more = count === batch;
  }
  return erased;
}

async function eraseSome({ db }: Pick<Context, 'db'>, limit: Date, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const erased = await eraseDiners(tx, limit, now);
    // What a diner wrote to the kitchen may say who they are.
    await tx
      .update(orderLines)
      .set({ note: null })
      .where(and(inArray(orderLines.orderId, erased), isNotNull(orderLines.note)));
    return erased.length;
  });
}

async function eraseDiners(tx: Database, limit: Date, now: Date): Promise<readonly number[]> {
  const old = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.erasedAt),
        lt(orders.placedAt, limit),
        or(isNull(orders.dueAt), lt(orders.dueAt, limit)),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(orders)
    .set({
      fullName: '',
      email: '',
      phone: '',
      phoneExtension: null,
      address: null,
      apartment: null,
      driverNote: null,
      postalCode: null,
      refusalNote: null,
      likeness: [],
      networkKey: null,
      token: deadToken,
      // Made of what the diner sent; a colon is in no key that a browser may send.
      requestHash: '',
      idempotencyKey: sql`'erased:' || ${orders.id}`,
      erasedAt: now,
    })
    .where(inArray(orders.id, old))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}
