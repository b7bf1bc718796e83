import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Line } from '#cart/line.ts';
import type { Context, Database } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import { menuCategories } from '#menu/menu.table.server.ts';
import { callFirstReasonsOf } from '#orders/call-first.ts';
import { orderLetters } from '#orders/letters/order-letters.server.tsx';
import { type OrderRow, orderEvents, orderLines, orders } from '#orders/orders.table.server.ts';
import { shopSettings } from '#restaurant/settings/settings.table.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { takeCode } from '../codes/take-code.server.ts';
import { drawNumber, returnNumber, takeNumber } from './draw-number.server.ts';
import type { NewOrder } from './new-order.ts';
import { readOrderFacts, type Traces, tracesOf } from './order-facts.server.ts';

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

/**
 * Writes an order, its lines and its letters in one transaction. A simultaneous request with the
 * same key is answered with the order that the other one wrote.
 */
export async function storeOrder(ctx: Context, order: NewOrder): Promise<Placement> {
  const number = await drawNumber(ctx, order);
  const placed = number === null ? null : await storeNumbered(ctx, number, order);
  if (placed) return placed;
  // The same key was stored by a simultaneous request: that order is the answer.
  const known = await findOrder(ctx, order.key, order.requestHash);
  if (!known) throw new Problem(requestProblems.unavailable);
  return { ...known, isRepeat: true };
}

async function storeNumbered(ctx: Context, number: number, order: NewOrder) {
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await takeNumber(tx, order, number, order.request.email))) return null;
      await takeCode(tx, order);
      const traces = tracesOf(ctx, order);
      const { facts, isLettered } = await readOrderFacts(tx, order, traces);
      const known = { ...facts, isFromBusyNetwork: ctx.caller.isBusy };
      const marks = { ...traces, callFirst: callFirstReasonsOf(known), isLettered };
      const row = await insertOrder(tx, { number, ...marks }, order);
      const lines = await insertLines(tx, row.id, order.lines);
      await tx.insert(orderEvents).values({ orderId: row.id, at: row.placedAt, kind: 'placed' });
      await enqueueLetters({ ...ctx, db: tx }, orderLetters(ctx, order.facts.shop, row, lines));
      return asPlaced(row);
    });
  } catch (error) {
    await returnNumber(ctx, order).catch(() => {});
    throw error;
  }
}

/** The owner's, as the order is written. */
const usualDrive = sql<number>`(select ${shopSettings.drivingMinutes} from ${shopSettings})`;

async function insertOrder(
  tx: Database,
  marks: Traces & Pick<OrderRow, 'number' | 'callFirst' | 'isLettered'>,
  order: NewOrder,
): Promise<OrderRow> {
  const { request, totals } = order;
  const isDelivery = request.orderType === 'delivery';
  const [row] = await tx
    .insert(orders)
    .values({
      ...marks,
      day: order.day,
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
      driverNote: isDelivery ? request.driverNote : null,
      postalCode: order.postalCode,
      paymentMethod: request.paymentMethod,
      orderType: request.orderType,
      language: request.language,
      subtotal: totals.subtotal,
      discount: totals.discount,
      code: order.code?.code ?? null,
      codeId: order.code?.id ?? null,
      deliveryFee: totals.deliveryFee,
      shopVersion: order.facts.version || null,
      taxes: totals.taxes,
      totalPrice: totals.total,
    })
    .returning();
  if (!row) throw new Error('an order was not stored');
  return row;
}

/** Writes the lines, and answers them with the names that their categories have now. */
async function insertLines(
  tx: Database,
  orderId: number,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const rows = lines.map((line, position) => ({
    orderId,
    position,
    itemId: line.itemId,
    categoryKey: line.categoryKey,
    categoryFr: nameNow(line, menuCategories.nameFr),
    categoryEn: nameNow(line, menuCategories.nameEn),
    nameFr: line.name.fr,
    nameEn: line.name.en,
    size: line.size,
    sizeFr: line.sizeLabel?.fr,
    sizeEn: line.sizeLabel?.en,
    price: line.price,
    quantity: line.quantity,
    otherHalf: line.otherHalf,
    modifiers: line.modifiers,
    parts: line.parts,
    note: line.note,
  }));
  const { position, categoryFr: fr, categoryEn: en } = orderLines;
  const stored = await tx.insert(orderLines).values(rows).returning({ position, fr, en });
  const places = new Map(stored.map(({ position, fr, en }) => [position, { fr, en }]));
  return lines.map((line, at) => {
    const { fr, en } = places.get(at) ?? { fr: null, en: null };
    return fr === null || en === null ? line : { ...line, place: { fr, en } };
  });
}

function nameNow(
  { categoryKey }: Line,
  name: typeof menuCategories.nameFr | typeof menuCategories.nameEn,
) {
  const key = menuCategories.categoryKey;
  return sql<string>`(select ${name} from ${menuCategories} where ${key} = ${categoryKey})`;
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
