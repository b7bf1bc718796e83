import { and, asc, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderEvents, orderLines, orders } from '../orders.table.server.ts';
import { noCustomer } from '../orders.ts';
import { erasures } from './erasures.table.server.ts';

/** How many orders one statement erases: none locks the table for long. */
export const batch = 500;

export type Known = Pick<typeof orders.$inferSelect, 'id'>;

export const knownColumns = { id: orders.id };

// 16 random bytes in the shape of every token, made in the database: no reader learns them.
const deadToken = sql`translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')`;

/** Names an erased order in a backup that still has it; no token can be guessed from it. */
export const hashOfToken = sql<string>`encode(sha256(${orders.token}::bytea), 'hex')`;

/** Selects the orders sent and due before this instant. */
export function areBefore(limit: Date): SQL | undefined {
  return and(lt(orders.placedAt, limit), or(isNull(orders.dueAt), lt(orders.dueAt, limit)));
}

/**
 * Erases the senders of these orders, what they wrote, and the orders' emails; what was sold stays.
 * The rows must be locked. Returns the number of emails deleted.
 */
export async function eraseOrders(
  tx: Database,
  known: readonly Known[],
  now: Date,
): Promise<number> {
  if (known.length === 0) return 0;
  const ids = known.map(({ id }) => id);
  await tx
    .update(orders)
    .set({
      ...noCustomer,
      refusalNote: null,
      changes: null,
      customerNote: null,
      rewardCode: null,
      token: deadToken,
      // Made from the customer's request; a browser's key cannot have a colon.
      requestHash: '',
      idempotencyKey: sql`'erased:' || ${orders.id}`,
      erasedAt: now,
    })
    .where(inArray(orders.id, ids));
  // A note to the kitchen may say who wrote it.
  await tx
    .update(orderLines)
    .set({ note: null })
    .where(and(inArray(orderLines.orderId, ids), isNotNull(orderLines.note)));
  await tx
    .update(orderEvents)
    .set({ before: null, difference: null })
    .where(
      and(
        inArray(orderEvents.orderId, ids),
        or(isNotNull(orderEvents.before), isNotNull(orderEvents.difference)),
      ),
    );
  const { rowCount } = await tx.delete(outbox).where(areEmailsOf(known));
  return rowCount ?? 0;
}

export function areEmailsOf(known: readonly Known[]): SQL {
  return inArray(
    outbox.orderId,
    known.map(({ id }) => id),
  );
}

/** What was erased since a backup was made: see `erasures`. In epoch milliseconds. */
export type Erased = { readonly before: number | null; readonly orders: readonly string[] };

/** Erases again what was erased since a restored backup (B-2565); returns how many orders. */
export async function eraseAgain(
  db: Database,
  erased: Erased,
  now: Temporal.Instant,
): Promise<number> {
  // One parameter for all: a statement has no room for more than 65,535.
  const named = sql`${hashOfToken} = any(${sql.param(erased.orders)}::text[])`;
  const isMeant = erased.before === null ? named : or(named, areBefore(new Date(erased.before)));
  const at = new Date(now.epochMilliseconds);
  let count = 0;
  for (;;) {
    const known = await db
      .select(knownColumns)
      .from(orders)
      .where(and(isNull(orders.erasedAt), isMeant))
      .limit(batch);
    if (known.length === 0) return count;
    await eraseOrders(db, known, at);
    count += known.length;
  }
}

/** Returns all that was ever erased here, sorted. */
export async function readErasures(db: Database): Promise<Erased> {
  const [latest] = await db.select({ before: max(erasures.before) }).from(erasures);
  const named = await db
    .select({ orderHash: erasures.orderHash })
    .from(erasures)
    .where(isNotNull(erasures.orderHash))
    .orderBy(asc(erasures.id));
  return {
    before: latest?.before?.getTime() ?? null,
    orders: named.flatMap(({ orderHash }) => orderHash ?? []),
  };
}
