import { eq } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { confirmItself } from '#orders/confirm-itself.server.ts';
import { writeStep } from '#orders/move-order.server.ts';
import { inMilliseconds } from '#orders/order.ts';
import { type OrderRow, orders } from '#orders/orders.table.server.ts';
import { isStorefront } from '#shop/storefront-version.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { useCode } from '../codes/codes.server.ts';
import type { NewOrder, PlacedOrder } from './new-order.ts';
import { type Marks, markOrder, senderLock } from './sender.server.ts';
import { takePlace } from './take-place.server.ts';
import { writeOrder } from './write-order.server.ts';

/**
 * Stores an order with its lines, its emails and its place in the oven in one transaction (B-601). Throws where its key
 * is stored already. Returns null, and stores nothing, when the shop has changed since the order was held against it.
 * Locks are taken in one order: storefront, mailbox, telephone, code, oven, the day's number.
 */
export async function storeOrder(ctx: Context, order: NewOrder): Promise<PlacedOrder | null> {
  const { byStaff } = order;
  async function write(tx: Database) {
    const [isSame, marks] = await Promise.all([
      isStorefront(tx, order.version, senderLock(order)),
      // Sent with it, and read behind its locks: the orders that were waited for are counted.
      byStaff ? unmarked : markOrder(tx, order, ctx.caller.isBusy),
    ]);
    if (!isSame) return null;
    await useCode(tx, order);
    const place = await takePlace(tx, order, marks);
    const row = writeOrder({ ...ctx, db: tx }, order, marks, place);
    // Its failure is told below: the commit, sent behind it, is then none.
    row.catch(() => {});
    if (byStaff) await confirmAtOnce({ ...ctx, db: tx }, await row);
    return { row };
  }
  const written = await (byStaff
    ? staffTransaction(ctx, 'service', write)
    : ctx.db.transaction(write));
  if (!written) return null;
  const placed = asPlaced(await written.row);
  if (byStaff) return placed;
  // It is stored: what goes wrong from here on leaves it to a person.
  if (order.kitchen)
    await confirmItself(ctx, placed.token).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'an order could not be confirmed by itself'),
    );
  return placed;
}

/** Staff speak with the customer, whose calls and emails nothing has to be known of. */
const unmarked: Marks = { callFirst: [], isEmailed: false };

/** Confirms an order that staff typed, for the time that they told its customer. */
async function confirmAtOnce(ctx: Context, { token }: Pick<OrderRow, 'token'>): Promise<void> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.token, token));
  if (!row) throw new Error('an order left no row');
  const { placedAt, firstPromiseAt, dueAt } = row;
  const promisedAt = firstPromiseAt ?? dueAt ?? placedAt;
  const change = { status: 'confirmed', statusAt: placedAt, promisedAt } as const;
  await writeStep(ctx, row, { kind: 'confirmed', change }, placedAt);
}

const placedFields = ['number', 'token', 'total', 'dueAt', 'firstPromiseAt'] as const;

function asPlaced(row: Pick<OrderRow, (typeof placedFields)[number]>): PlacedOrder {
  return inMilliseconds(row, placedFields);
}

/** Returns the order stored under this key; throws `key_reused` when its request differed. */
export async function findOrder(
  { db }: Pick<Context, 'db'>,
  key: string,
  requestHash: string,
): Promise<PlacedOrder | null> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, key));
  if (row && row.requestHash !== requestHash)
    throw new Problem(checkoutProblems.key_reused, { number: row.number });
  return row ? asPlaced(row) : null;
}

export async function isStoredOrder({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.idempotencyKey, key))) > 0;
}
