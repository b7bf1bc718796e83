import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { parse } from '#core/problem.parse.server.ts';
import { Problem } from '#core/problem.ts';
import { orderStatuses } from '#orders/order-status.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readShopVersion } from '#shop/read-shop.server.ts';
import type { OrderPage, OrderStep } from './order-page.ts';

/** The shape of every token ever given out: nothing else is looked up. */
const OrderToken = z.object({ token: typed(22).check(z.regex(/^[A-Za-z0-9_-]{22}$/)) });
export type OrderToken = z.output<typeof OrderToken>;

/** The token in the parts of an address; `order_unknown` when it is none. */
export function parseToken(params: unknown): OrderToken {
  return parse(OrderToken, params, ordersProblems.order_unknown);
}

/** The id behind a token; `order_unknown` for a wrong one, an erased one. */
export async function findOrderId(
  ctx: Pick<Context, 'db'>,
  { token }: OrderToken,
): Promise<number> {
  const [row] = await ctx.db.select({ id: orders.id }).from(orders).where(isOf(token));
  if (!row) throw new Problem(ordersProblems.order_unknown);
  return row.id;
}

/** What the customer's page shows of the order behind a token; refuses as `findOrderId` does. */
export async function readOrderPage(ctx: WatchContext, { token }: OrderToken): Promise<OrderPage> {
  const [order] = await listOrders(ctx, isOf(token));
  if (!order) throw new Problem(ordersProblems.order_unknown);
  const { subtotal, discount, code, deliveryFee, taxes, total } = order;
  const { name, address, taxLabel } = await readShopVersion(ctx.db, order.shopVersion);
  const isWaiting = order.status === 'new' && order.seenAt === null;
  return {
    now: ctx.clock.now().epochMilliseconds,
    number: order.number,
    day: order.day,
    firstName: order.fullName.split(/\s+/)[0] ?? '',
    customerEmailed: order.customerEmailed,
    address: order.address,
    apartment: order.apartment,
    postalCode: order.postalCode,
    driverNote: order.driverNote,
    language: order.language,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    status: order.status,
    steps: await listSteps(ctx, order.id),
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    promisedAt: order.promisedAt,
    watchFrom: order.watchFrom,
    seenAt: order.seenAt,
    tellAt: isWaiting ? order.watchFrom + ctx.watch.tell * 60_000 : null,
    refusalReason: order.refusalReason,
    refusalNote: order.refusalNote,
    totals: { subtotal, discount, code, deliveryFee, taxes, total },
    cashDue: order.cashDue,
    seller: { name, address, taxLabel },
    lines: order.lines,
  };
}

async function listSteps(ctx: Pick<Context, 'db'>, id: number): Promise<readonly OrderStep[]> {
  const events = await ctx.db
    .select({ kind: orderEvents.kind, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return events.flatMap(({ kind, at }) => {
    const status = orderStatuses.find((known) => known === kind);
    return status ? [{ status, at: at.getTime() }] : [];
  });
}

/** The order behind a token, unless the customer has been erased from it. */
function isOf(token: string): SQL | undefined {
  return and(eq(orders.token, token), isNull(orders.erasedAt));
}
