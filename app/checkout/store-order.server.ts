import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Line } from '#cart/line.ts';
import type { Context, Database } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import { lettersFor } from '#orders/letters/order-letters.server.tsx';
import { type OrderRow, orderEvents, orderLines, orders } from '#orders/orders.table.server.ts';
import type { Totals } from '#orders/orders.ts';
import { shopSettings } from '#restaurant/settings/settings.table.server.ts';
import { checkoutProblems } from './checkout.problems.ts';
import type { OrderRequest } from './checkout.schema.ts';

/** What the diner learns of an order: its number of the day, its private link, what to pay. */
export type PlacedOrder = {
  readonly number: number;
  readonly token: string;
  readonly total: Cents;
  /** When it is for, in epoch milliseconds; null is as soon as possible. */
  readonly dueAt: number | null;
};

/** The same with a word on whether it was there before. */
export type Placement = PlacedOrder & { readonly isRepeat?: true };

/** When an order was sent, for which day, and for when; `dueAt` null is as soon as possible. */
export type Timing = {
  readonly placedAt: Date;
  readonly day: string;
  readonly dueAt: Date | null;
  /** From when somebody in the shop should have seen it. */
  readonly watchFrom: Date;
};

/** An order that has passed every rule. */
export type NewOrder = Timing & {
  readonly key: string;
  readonly requestHash: string;
  readonly request: OrderRequest;
  readonly lines: readonly Line[];
  readonly totals: Totals;
};

/**
 * Writes an order, its lines and its letters in one transaction. A simultaneous request with the
 * same key is answered with the order that the other one wrote.
 */
export async function storeOrder(ctx: Context, order: NewOrder): Promise<Placement> {
  const number = await drawNumber(ctx, order.day);
  const placed = await ctx.db.transaction(async (tx) => {
    const row = await insertOrder(tx, number, order);
    if (!row) return null;
    await insertLines(tx, row.id, order.lines);
    await tx.insert(orderEvents).values({ orderId: row.id, at: row.placedAt, kind: 'placed' });
    await enqueueLetters({ ...ctx, db: tx }, lettersFor(ctx, row, order.lines));
    return asPlaced(row);
  });
  if (placed) return placed;
  // The same key was stored by a simultaneous request: that order is the answer.
  const known = await findOrder(ctx, order.key, order.requestHash);
  if (!known) throw new Problem(requestProblems.unavailable);
  return { ...known, isRepeat: true };
}

/** The owner's, as the order is written. */
const usualDrive = sql<number>`(select ${shopSettings.drivingMinutes} from ${shopSettings})`;

async function insertOrder(
  tx: Database,
  number: number,
  order: NewOrder,
): Promise<OrderRow | undefined> {
  const { request, totals } = order;
  const isDelivery = request.orderType === 'delivery';
  const [row] = await tx
    .insert(orders)
    .values({
      day: order.day,
      number,
      token: randomBytes(16).toString('base64url'),
      idempotencyKey: order.key,
      requestHash: order.requestHash,
      placedAt: order.placedAt,
      dueAt: order.dueAt,
      watchFrom: order.watchFrom,
      drivingMinutes: isDelivery ? usualDrive : null,
      fullName: request.fullName,
      email: request.email,
      phone: request.phone,
      phoneExtension: request.phoneExtension,
      address: isDelivery ? request.address : null,
      apartment: isDelivery ? request.apartment : null,
      paymentMethod: request.paymentMethod,
      orderType: request.orderType,
      language: request.language,
      subtotal: totals.subtotal,
      taxes: totals.taxes,
      totalPrice: totals.total,
    })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning();
  return row;
}

async function insertLines(tx: Database, orderId: number, lines: readonly Line[]) {
  await tx.insert(orderLines).values(
    lines.map((line, position) => ({
      orderId,
      position,
      itemId: line.itemId,
      categoryKey: line.categoryKey,
      nameFr: line.name.fr,
      nameEn: line.name.en,
      size: line.size,
      sizeFr: line.sizeLabel?.fr,
      sizeEn: line.sizeLabel?.en,
      price: line.price,
      quantity: line.quantity,
      modifiers: line.modifiers,
      parts: line.parts,
      note: line.note,
    })),
  );
}

/**
 * The next number of a day, from 1. Drawn ahead of the order's own transaction, so that simultaneous
 * orders never wait for each other's commit; not synced by itself, for the order's commit syncs it.
 */
async function drawNumber(ctx: Pick<Context, 'db'>, day: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ number: number }>(
    sql`insert into order_days (day, last_number)
      select ${day}::date, 1 from set_config('synchronous_commit', 'off', true)
      on conflict (day) do update set last_number = order_days.last_number + 1
      returning last_number as number`,
  );
  const [drawn] = rows;
  if (!drawn) throw new Problem(requestProblems.unavailable);
  return drawn.number;
}

/** The order that was stored under this key before; `key_reused` when it was another one. */
export async function findOrder(
  ctx: Pick<Context, 'db'>,
  key: string,
  requestHash: string,
): Promise<PlacedOrder | null> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.idempotencyKey, key));
  if (!row) return null;
  if (row.requestHash !== requestHash)
    throw new Problem(checkoutProblems.key_reused, { number: row.number });
  return asPlaced(row);
}

/** Tells whether an order was stored under this key. */
export async function isStoredOrder(ctx: Pick<Context, 'db'>, key: string): Promise<boolean> {
  return (await ctx.db.$count(orders, eq(orders.idempotencyKey, key))) > 0;
}

function asPlaced(row: OrderRow): PlacedOrder {
  const { number, token, totalPrice, dueAt } = row;
  return { number, token, total: totalPrice, dueAt: dueAt?.getTime() ?? null };
}
