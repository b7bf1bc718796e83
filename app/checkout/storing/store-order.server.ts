import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Line } from '#cart/line.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { confirmItself } from '#orders/confirm-itself.server.ts';
import { orderEmails } from '#orders/emails/order-emails.server.tsx';
import { inMilliseconds } from '#orders/order.ts';
import {
  type OrderRow,
  orderDays,
  orderEvents,
  orderLines,
  orders,
} from '#orders/orders.table.server.ts';
import { ofFields, optionalFields, requiredFields } from '#orders/orders.ts';
import { isStorefront } from '#shop/storefront-version.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { useCode } from '../codes/codes.server.ts';
import type { NewOrder, PlacedOrder } from './new-order.ts';
import { type Marks, markOrder } from './sender.server.ts';
import { type Place, takePlace } from './take-place.server.ts';

/** With whether the order was there before. */
export type Placement = PlacedOrder & { readonly isRepeat?: true };

/**
 * Stores an order with its lines, its emails and its place in the oven in one transaction (B-601); finds it where the
 * same key was stored meanwhile. Returns null, and stores nothing, when the shop has changed since the order was held
 * against it. Locks are taken in one order: storefront, mailbox, code, oven, the day's number.
 */
export async function storeOrder(ctx: Context, order: NewOrder): Promise<Placement | null> {
  const placed = await ctx.db.transaction(async (tx) => {
    // Sent together; a repeat is looked for once its mailbox is locked.
    const [isSame, marks, known] = await Promise.all([
      isStorefront(tx, order.version),
      markOrder(tx, order, ctx.caller.isBusy),
      findOrder({ db: tx }, order.key, order.requestHash),
    ]);
    if (known) return { ...known, isRepeat: true as const };
    if (!isSame) return null;
    await useCode(tx, order);
    return writeOrder({ ...ctx, db: tx }, order, marks, await takePlace(tx, order, marks));
  });
  // It is stored: what goes wrong from here on leaves it to a person.
  if (placed && !('isRepeat' in placed) && order.kitchen)
    await confirmItself(ctx, placed.token).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'an order could not be confirmed by itself'),
    );
  return placed;
}

async function writeOrder(
  ctx: Context,
  order: NewOrder,
  marks: Marks,
  place: Place,
): Promise<PlacedOrder> {
  const { db } = ctx;
  const { lines, placedAt, facts } = order;
  const number = await nextNumber(db, order.day);
  const [row] = await db
    .insert(orders)
    .values({ ...rowOf(order), ...marks, ...place, number })
    .returning();
  if (!row) throw new Error('an order left no row');
  const emails = orderEmails(ctx, facts.shop, row, lines);
  const orderId = row.id;
  await Promise.all([
    db.insert(orderLines).values(lines.map((line, at) => ({ orderId, ...lineRow(line, at) }))),
    db.insert(orderEvents).values({ orderId, at: placedAt, kind: 'placed' }),
    enqueueEmails(
      ctx,
      emails.map((email) => ({ ...email, orderId })),
    ),
  ]);
  return asPlaced(row);
}

/** Returns the day's next number, from 1 without a gap: others wait for it until the commit. */
async function nextNumber(tx: Database, day: string): Promise<number> {
  const { lastNumber } = orderDays;
  const [row] = await tx
    .insert(orderDays)
    .values({ day, lastNumber: 1 })
    .onConflictDoUpdate({ target: orderDays.day, set: { lastNumber: sql`${lastNumber} + 1` } })
    .returning({ number: lastNumber });
  return row?.number ?? 0;
}

function rowOf(order: NewOrder) {
  const { key, requestHash, request, totals, code, facts } = order;
  const { orderType, paymentMethod, language } = request;
  const isDelivery = orderType === 'delivery';
  return {
    // A private link's token: 128 bits.
    token: randomBytes(16).toString('base64url'),
    idempotencyKey: key,
    requestHash,
    drivingMinutes: isDelivery ? order.drivingMinutes : null,
    ...ofFields(requiredFields, (field) => request[field]),
    ...ofFields(optionalFields, (field, { isOfDelivery }) =>
      isOfDelivery && !isDelivery ? null : (request[field] ?? null),
    ),
    postalCode: order.postalCode,
    day: order.day,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    watchFrom: order.watchFrom,
    orderType,
    paymentMethod,
    language,
    ...totals,
    code: code?.code ?? null,
    codeId: code?.id ?? null,
    shopVersion: facts.version || null,
  } satisfies Partial<typeof orders.$inferInsert>;
}

function lineRow({ name, sizeLabel, place, ...line }: Line, position: number) {
  return {
    ...line,
    position,
    categoryFr: place?.fr ?? null,
    categoryEn: place?.en ?? null,
    nameFr: name.fr,
    nameEn: name.en,
    sizeFr: sizeLabel?.fr ?? null,
    sizeEn: sizeLabel?.en ?? null,
  };
}

const placedFields = ['number', 'token', 'total', 'dueAt', 'firstPromiseAt'] as const;

function asPlaced(row: OrderRow): PlacedOrder {
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
