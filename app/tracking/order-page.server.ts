import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { parse } from '#core/problem.parse.server.ts';
import { Problem } from '#core/problem.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import { mayCustomerChange } from '#orders/changing/what-may-change.ts';
import { readReward } from '#orders/customers/reward.server.ts';
import { inMilliseconds, type Order } from '#orders/order.ts';
import { orderStatuses } from '#orders/order-status.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { totalsOf } from '#orders/orders.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { feeWords } from '#orders/total-rows.ts';
import { lastingSteps } from '#orders/undo-step.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { ruleOf } from '#promotions/codes/read-code.server.ts';
import { readShopVersion } from '#shop/read-shop.server.ts';
import { readSettings } from '#shop/settings/settings.server.ts';
import { type OrderPage, type OrderStep, pageFields } from './order-page.ts';

/** The shape of every token ever given out: nothing else is looked up. */
const OrderToken = z.object({ token: typed(22).check(z.regex(/^[A-Za-z0-9_-]{22}$/)) });

export type OrderToken = z.output<typeof OrderToken>;

/** Returns the token in an address's parts; throws `order_unknown` for another shape. */
export function parseToken(params: unknown): OrderToken {
  return parse(OrderToken, params, ordersProblems.order_unknown);
}

/** Returns the id behind a token; throws `order_unknown` for a wrong one or an erased order. */
export async function findOrderId(
  ctx: Pick<Context, 'db'>,
  { token }: OrderToken,
): Promise<number> {
  const [row] = await ctx.db.select({ id: orders.id }).from(orders).where(isOf(token));
  if (!row) throw new Problem(ordersProblems.order_unknown);
  return row.id;
}

/** Returns the page of the order behind a token; refuses as `findOrderId` does. */
export async function readOrderPage(ctx: Context, { token }: OrderToken): Promise<OrderPage> {
  const [order] = await listOrders(ctx, isOf(token));
  if (!order) throw new Problem(ordersProblems.order_unknown);
  const { name, address, taxLabel } = await readShopVersion(ctx.db, order.shopVersion);
  const { customerChanges } = await readSettings(ctx.db);
  const mayChange = mayCustomerChange(order.status, customerChanges);
  const ofOrder = and(eq(orders.codeId, promotionCodes.id), isOf(token));
  const codes = ctx.db.select({ code: promotionCodes }).from(promotionCodes);
  const [row] = order.code === null || !mayChange ? [] : await codes.innerJoin(orders, ofOrder);
  const isWaiting = order.status === 'new' && order.seenAt === null;
  return {
    ...inMilliseconds(order, pageFields),
    isEmailed: order.isEmailed && order.email !== '' && ctx.hasMailServer,
    now: ctx.clock.now().epochMilliseconds,
    firstName: order.fullName.split(/\s+/)[0] ?? '',
    steps: await readSteps(ctx, order.id),
    tellAt: isWaiting ? order.watchFrom + (await readAlarmMinutes(ctx)).customer * 60_000 : null,
    mayChange,
    totals: { ...totalsOf(order), code: order.code, fee: feeWords(order) },
    codeRule: row ? ruleOf(row.code) : null,
    reward: await readRewardOn(ctx, order),
    seller: { name, address, taxLabel },
  };
}

async function readRewardOn({ db }: Pick<Context, 'db'>, { id, phone, status }: Order) {
  // Not before it is handed over: a stranger may have typed the number of another.
  if (status !== 'done') return null;
  const { earnedBy, ...reward } = await readReward(db, phone);
  return earnedBy === id ? reward : { ...reward, rewardCode: null, rewardAmount: null };
}

async function readSteps(ctx: Pick<Context, 'db'>, id: number): Promise<readonly OrderStep[]> {
  const events = await ctx.db
    .select({ kind: orderEvents.kind, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return lastingSteps(events).flatMap(({ kind, at }): OrderStep[] => {
    const status = orderStatuses.find((known) => known === kind);
    return status ? [{ status, at: at.getTime() }] : [];
  });
}

/** Selects the order behind a token, unless it is erased. */
function isOf(token: string): SQL | undefined {
  return and(eq(orders.token, token), isNull(orders.erasedAt));
}
