import { and, asc, eq, gt, gte, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { orderLines, orders } from '../orders.table.server.ts';
import {
  type BoardLine,
  type BoardOrder,
  type BoardReading,
  closedForHours,
  forgottenAfterHours,
} from './board.ts';

/**
 * The orders on the board, or those among them that changed since the `after` of an earlier
 * reading: nothing that was committed meanwhile is missed, some of it may come twice.
 */
export async function readBoard(ctx: Context, after: string | null): Promise<BoardReading> {
  staffActor(ctx.actor);
  const now = ctx.clock.now();
  // Asked first: whatever was still being written then has this number or a higher one.
  const { rows } = await ctx.db.execute<{ cursor: string; end: string }>(
    sql`select pg_snapshot_xmin(now)::text as cursor, pg_snapshot_xmax(now)::text as end
      from pg_current_snapshot() as now`,
  );
  const { cursor = '0', end = '0' } = rows[0] ?? {};
  // A number not given out yet is of another database, one that was put back since: all is news.
  const isKnown = after !== null && BigInt(after) <= BigInt(end);
  const since = new Date(now.subtract({ hours: closedForHours }).epochMilliseconds);
  const forgotten = new Date(now.subtract({ hours: forgottenAfterHours }).epochMilliseconds);
  const isOpen = notInArray(orders.status, ['done', 'refused']);
  const onBoard = or(
    eq(orders.status, 'new'),
    and(isOpen, gt(orders.promisedAt, forgotten)),
    gt(orders.closedAt, since),
  );
  return {
    orders: await listOrders(ctx, isKnown ? and(onBoard, gte(orders.changedIn, after)) : onBoard),
    cursor,
    now: now.epochMilliseconds,
    louderAfter: ctx.watch.louder,
  };
}

/** One order as the board shows it; `order_unknown` when there is none. */
export async function readBoardOrder(ctx: Context, id: number): Promise<BoardOrder> {
  const [order] = await listOrders(ctx, eq(orders.id, id));
  if (!order) throw new Problem('order_unknown');
  return order;
}

/** The orders that a condition picks, with their lines, in the order in which they were sent. */
export async function listOrders(
  ctx: Pick<Context, 'db'>,
  condition: SQL | undefined,
): Promise<readonly BoardOrder[]> {
  const rows = await ctx.db.select().from(orders).where(condition).orderBy(asc(orders.id));
  const lines = new Map(rows.map(({ id }): [number, BoardLine[]] => [id, []]));
  if (rows.length === 0) return [];
  const sold = await ctx.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...lines.keys()]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const line of sold) lines.get(line.orderId)?.push(toLine(line));
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
}

function toLine(row: typeof orderLines.$inferSelect): BoardLine {
  const { itemId, categoryKey, nameFr, nameEn, size, sizeFr, sizeEn, price, quantity } = row;
  const hasSize = sizeFr !== null && sizeEn !== null;
  return {
    itemId,
    categoryKey,
    name: { fr: nameFr, en: nameEn },
    size,
    sizeLabel: hasSize ? { fr: sizeFr, en: sizeEn } : null,
    price,
    quantity,
  };
}

function toOrder(row: typeof orders.$inferSelect, lines: readonly BoardLine[]): BoardOrder {
  return {
    id: row.id,
    day: row.day,
    number: row.number,
    status: row.status,
    version: row.version,
    placedAt: row.placedAt.getTime(),
    dueAt: row.dueAt?.getTime() ?? null,
    promisedAt: row.promisedAt?.getTime() ?? null,
    seenAt: row.seenAt?.getTime() ?? null,
    watchFrom: row.watchFrom.getTime(),
    closedAt: row.closedAt?.getTime() ?? null,
    callResult: row.callResult,
    refusalReason: row.refusalReason,
    refusalNote: row.refusalNote,
    orderType: row.orderType,
    paymentMethod: row.paymentMethod,
    language: row.language,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    phoneExtension: row.phoneExtension,
    address: row.address,
    apartment: row.apartment,
    subtotal: row.subtotal,
    taxes: row.taxes,
    total: row.totalPrice,
    lines,
  };
}
