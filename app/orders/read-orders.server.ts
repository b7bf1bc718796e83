import { asc, inArray, type SQL } from 'drizzle-orm';
import { Modifiers, OtherHalf, Parts } from '#cart/line.schema.ts';
import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readShopVersions } from '#shop/read-shop.server.ts';
import type { Shop } from '#shop/shop.ts';
import { inMilliseconds, type Order } from './order.ts';
import { ordersProblems } from './orders.problems.ts';
import { type OrderRow, orderLines, orders, shownFields } from './orders.table.server.ts';
import { cashDue } from './orders.ts';

/** Throws `order_unknown`. */
export async function readOrder(ctx: Pick<Context, 'db'>, id: number): Promise<Order> {
  const [order] = await readOrders(ctx, [id]);
  if (!order) throw new Problem(ordersProblems.order_unknown);
  return order;
}

/** Returns the existing orders of these ids; reads rows and lines at once. */
export async function readOrders(
  ctx: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<readonly Order[]> {
  const [rows, sold] = await Promise.all([
    selectRows(ctx, inArray(orders.id, ids)),
    selectLines(ctx, ids),
  ]);
  return toOrders(ctx, rows, sold);
}

/** Returns the orders of a condition, with their lines, in the sequence in which they were sent. */
export async function listOrders(
  ctx: Pick<Context, 'db'>,
  condition: SQL | undefined,
): Promise<readonly Order[]> {
  const rows = await selectRows(ctx, condition);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return toOrders(ctx, rows, await selectLines(ctx, ids));
}

function selectRows({ db }: Pick<Context, 'db'>, condition: SQL | undefined) {
  return db.select().from(orders).where(condition).orderBy(asc(orders.id));
}

function selectLines({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

async function toOrders(
  { db }: Pick<Context, 'db'>,
  rows: readonly OrderRow[],
  sold: readonly (typeof orderLines.$inferSelect)[],
): Promise<readonly Order[]> {
  const lines = new Map(rows.map(({ id }): [number, Line[]] => [id, []]));
  for (const line of sold) lines.get(line.orderId)?.push(toLine(line));
  const sellers = await readShopVersions(
    db,
    rows.map(({ shopVersion }) => shopVersion),
  );
  return rows.map((row) => toOrder(row, sellers(row.shopVersion), lines.get(row.id) ?? []));
}

function toLine(row: typeof orderLines.$inferSelect): Line {
  const { itemId, categoryKey, nameFr, nameEn, size, sizeFr, sizeEn, price, quantity, note } = row;
  const { categoryFr, categoryEn } = row;
  const place = categoryFr !== null && categoryEn !== null && { fr: categoryFr, en: categoryEn };
  const hasSize = sizeFr !== null && sizeEn !== null;
  return {
    itemId,
    categoryKey,
    ...(place ? { place } : {}),
    name: { fr: nameFr, en: nameEn },
    size,
    sizeLabel: hasSize ? { fr: sizeFr, en: sizeEn } : null,
    price,
    quantity,
    otherHalf: OtherHalf.parse(row.otherHalf),
    modifiers: Modifiers.parse(row.modifiers),
    parts: Parts.parse(row.parts),
    note,
  };
}

function toOrder(row: OrderRow, seller: Shop, lines: readonly Line[]): Order {
  return {
    ...inMilliseconds(row, shownFields),
    cashDue: cashDue(row.total, row.paymentMethod, seller),
    taxLabel: seller.taxLabel,
    lines,
  };
}
