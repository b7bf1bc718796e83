import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { confirmItself } from '#orders/confirm-itself.server.ts';
import { inMilliseconds } from '#orders/order.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { gather } from './gather.server.ts';
import type { NewOrder, PlacedOrder, Traces } from './new-order.ts';
import { similarityOf } from './similarity.ts';
import { storeGroup } from './store-group.server.ts';

/** Returns hashes that need this shop's secret; erased with the customer's details. */
function tracesOf(
  { authSecret, caller: { address } }: Pick<Context, 'authSecret' | 'caller'>,
  { request, lines }: NewOrder,
): Traces {
  const found = Object.entries(similarityOf(request, lines));
  const secret = keys.get(authSecret) ?? createSecretKey(authSecret, 'utf8');
  keys.set(authSecret, secret);
  const hash = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`order ${kind}\n${text}`).digest('base64url').slice(0, 16);
  return {
    similarity: found.map(([kind, text]) => `${kind}:${hash(kind, text)}`),
    networkKey: address ? hash('network', address) : null,
  };
}

/** Cached: to make the key costs as much as the hash. */
const keys = new Map<string, KeyObject>();

/** With whether the order was there before. */
export type Placement = PlacedOrder & { readonly isRepeat?: true };

/**
 * Stores an order, its lines and its emails in one transaction, together with simultaneous orders.
 * A simultaneous request with the same key gets the order that the other one stored.
 */
export async function storeOrder(ctx: Context, order: NewOrder): Promise<Placement> {
  const { publicUrl, shopEmail, caller } = ctx;
  const placed = await queueOf(ctx.db)({
    order,
    traces: tracesOf(ctx, order),
    isFromBusyNetwork: caller.isBusy,
    site: { publicUrl, shopEmail },
  });
  if (placed) {
    // It is stored: what goes wrong from here on leaves it to a person.
    if (order.kitchen)
      await confirmItself(ctx, placed.token).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'an order could not be confirmed by itself'),
      );
    return placed;
  }
  // The key was stored before, or by a simultaneous request: that order is the answer.
  const known = await findOrder(ctx, order.key, order.requestHash);
  if (!known) throw new Problem(requestProblems.unavailable);
  return { ...known, isRepeat: true };
}

type Queue = ReturnType<typeof makeQueue>;

/** One queue for each database; a transaction has its own. */
const queues = new WeakMap<Database, Queue>();

function queueOf(db: Database): Queue {
  return queues.getOrInsertComputed(db, makeQueue);
}

function makeQueue(db: Database) {
  return gather((group: Parameters<typeof storeGroup>[1]) => storeGroup(db, group));
}

/** Returns the order stored under this key; throws `key_reused` when its request differed. */
export async function findOrder(
  ctx: Pick<Context, 'db'>,
  key: string,
  requestHash: string,
): Promise<PlacedOrder | null> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.idempotencyKey, key));
  if (!row) return null;
  if (row.requestHash !== requestHash)
    throw new Problem(checkoutProblems.key_reused, { number: row.number });
  const [placed] = await ctx.db
    .select({ firstPromiseAt: orderEvents.promisedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, row.id), eq(orderEvents.kind, 'placed')));
  const firstPromiseAt = placed?.firstPromiseAt ?? null;
  return inMilliseconds({ ...row, firstPromiseAt }, [
    'number',
    'token',
    'total',
    'dueAt',
    'firstPromiseAt',
  ]);
}

export async function isStoredOrder(ctx: Pick<Context, 'db'>, key: string): Promise<boolean> {
  return (await ctx.db.$count(orders, eq(orders.idempotencyKey, key))) > 0;
}
