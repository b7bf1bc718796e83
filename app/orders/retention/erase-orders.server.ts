import { and, asc, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderEvents, orderLines, orders } from '../orders.table.server.ts';
import { noCustomer } from '../orders.ts';
import { erasures } from './erasures.table.server.ts';

/** How many orders one statement erases: none holds the table for long. */
export const batch = 500;

/** An order that is about to be erased, as it was. */
export type Known = Pick<typeof orders.$inferSelect, 'id'>;

export const knownColumns = { id: orders.id };

// 16 random bytes made by the database, in the shape of every token: no reader learns it.
const deadToken = sql`translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')`;

/** What names an order that was erased, for a person who has the order as it was: a token cannot be guessed from it. */
export const hashOfToken = sql<string>`encode(sha256(${orders.token}::bytea), 'hex')`;

/** Selects orders of which all was sent and due before this moment. */
export function areBefore(limit: Date): SQL | undefined {
  return and(lt(orders.placedAt, limit), or(isNull(orders.dueAt), lt(orders.dueAt, limit)));
}

/**
 * Erases who sent these orders, what they wrote, and the emails about them. What was sold and for how much stays. The
 * rows must be locked. Answers how many emails went.
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
      similarity: [],
      networkKey: null,
      token: deadToken,
      // Made of what the customer sent; a colon is in no key that a browser may send.
      requestHash: '',
      idempotencyKey: sql`'erased:' || ${orders.id}`,
      erasedAt: now,
    })
    .where(inArray(orders.id, ids));
  // What a customer wrote to the kitchen may say who they are.
  await tx
    .update(orderLines)
    .set({ note: null })
    .where(and(inArray(orderLines.orderId, ids), isNotNull(orderLines.note)));
  await tx
    .update(orderEvents)
    .set({ before: null })
    .where(and(inArray(orderEvents.orderId, ids), isNotNull(orderEvents.before)));
  const { rowCount } = await tx.delete(outbox).where(areEmailsOf(known));
  return rowCount ?? 0;
}

/** Selects the emails about these orders. */
export function areEmailsOf(known: readonly Known[]): SQL {
  return inArray(
    outbox.orderId,
    known.map(({ id }) => id),
  );
}

/** What was erased since a backup was made: see `erasures`. Moments in epoch milliseconds. */
export type Erased = { readonly before: number | null; readonly orders: readonly string[] };

/** Erases in a database that was just restored what had been erased since (B-2565). Answers how many orders. */
export async function eraseAgain(
  db: Database,
  erased: Erased,
  now: Temporal.Instant,
): Promise<number> {
  // One parameter, however many they are: a statement has no room for more than 65,535.
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

/** Returns all that was ever erased here, in one order. */
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
