import { and, eq, isNull } from 'drizzle-orm';
import { DoneOtherwise } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { changingProblems } from '#orders/changing/changing.problems.ts';
import { isStale } from '#orders/changing/is-stale.server.ts';
import { mayCustomerChange } from '#orders/changing/what-may-change.ts';
import { takeStep, writeStep } from '#orders/move-order.server.ts';
import type { Order } from '#orders/order.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { type OrderRow, orderEvents, orderLines, orders } from '#orders/orders.table.server.ts';
import { workDay } from '#orders/promise.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { readSettings } from '#shop/settings/settings.server.ts';
import type { BlockerCode } from '../blocker-rules.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { hashOf, ownWords } from '../place-order.server.ts';
import { readShop, type ShopOfOrders } from '../shop.server.ts';
import { lineRow } from '../storing/write-order.server.ts';
import { type Changed, type Changing, changedOrder } from './changed-order.server.ts';
import type { OwnChange, StaffChange } from './changing.schema.ts';

type Keyed = { readonly key: string };

/** How often customers change one order. */
const mostChanges = 5;

/** What a trial answers: the order as it would be, and what stands in its way. */
export type Trial = Pick<Changed, 'unsure' | 'ovenAt' | 'difference'> & {
  readonly order: Order;
  readonly blockers: readonly { readonly code: BlockerCode; readonly words: Bilingual }[];
};

/**
 * Changes an order for staff, once for each key (B-4600). Refuses with `order_moved` where it is another order by now,
 * with a problem of `changingProblems`, or with the first blocker that is not overruled. A trial throws its answer.
 */
export async function changeOrder(
  ctx: Context,
  { id, key, ...change }: StaffChange & { readonly id: number },
): Promise<Order> {
  const request = { id, ...change };
  const shop = await readShop(ctx);
  return takeStep(ctx, { id }, async (row, now, tx) => {
    const step = await stepOf({ ...ctx, db: tx }, shop, row, { ...change, key }, request);
    if (!change.isTrial || !step) return step?.step ?? null;
    await writeStep(at(ctx, tx), row, step.step, now);
    const { blockers, unsure, ovenAt, difference } = step.changed;
    const order = await readOrder({ db: tx }, id);
    const inWords = blockers.map((one) => ({
      code: one.code,
      words: ownWords(one) ?? checkoutProblems[one.code].words,
    }));
    const trial: Trial = { order, blockers: inWords, unsure, ovenAt, difference };
    throw new DoneOtherwise({ trial });
  });
}

/**
 * Changes an order for its customer, who has its token, as long as the owner lets them (B-4604). Refuses as
 * `changeOrder` does, and an erased order or a wrong token with `order_unknown`.
 */
export async function changeOwnOrder(
  ctx: Context,
  { token, key, ...change }: OwnChange & Keyed & { readonly token: string },
): Promise<void> {
  const shop = await readShop(ctx);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.token, token), isNull(orders.erasedAt)))
      .for('update');
    if (!row) throw new Problem(ordersProblems.order_unknown);
    const inside = at({ ...ctx, actor: { kind: 'system' } }, tx);
    const request = { token, ...change };
    const step = await stepOf(inside, shop, row, { ...change, key, isOwn: true }, request);
    const now = new Date(inside.clock.now().epochMilliseconds);
    if (step) await writeStep(inside, row, step.step, now);
  });
}

/** One instant for event and emails. */
function at(ctx: Context, db: Database): Context {
  const instant = ctx.clock.now();
  return { ...ctx, db, clock: { now: () => instant } };
}

/** Returns the step that changes a locked order, whose lines it writes; null where nothing changes. */
async function stepOf(
  ctx: Context,
  shop: ShopOfOrders,
  row: OrderRow,
  { key, version, ...change }: Changing & Keyed & { readonly version: number },
  request: object,
) {
  const { db } = ctx;
  const requestHash = hashOf(request);
  const [known] = await db.select().from(orderEvents).where(eq(orderEvents.key, key));
  if (known?.orderId === row.id && known.requestHash === requestHash) return null;
  if (known) throw new Problem(checkoutProblems.key_reused, { number: row.number });
  if (row.erasedAt) throw new Problem(ordersProblems.order_unknown);
  if (row.day < workDay(shop.now)) throw new Problem(changingProblems.change_past);
  if (change.isOwn) await refuseOwn(db, row);
  if (await isStale(db, row, version)) throw new Problem(ordersProblems.order_moved);
  const changed = await changedOrder(ctx, shop, row, change);
  if (!changed) return null;
  const { difference, lines, columns } = changed;
  if (difference.lines.length > 0) {
    await db.delete(orderLines).where(eq(orderLines.orderId, row.id));
    const rows = lines.map((line, position) => ({ ...lineRow(line, position), orderId: row.id }));
    await db.insert(orderLines).values(rows);
  }
  const event = { difference, key, requestHash };
  return { changed, step: { kind: 'changed', change: columns, event } as const };
}

/** Refuses what its customer may no longer change, or has changed often. */
async function refuseOwn(db: Database, row: OrderRow): Promise<void> {
  const { customerChanges } = await readSettings(db);
  if (!mayCustomerChange(row.status, customerChanges))
    throw new Problem(changingProblems.change_late);
  const ofOrder = eq(orderEvents.orderId, row.id);
  const own = and(ofOrder, eq(orderEvents.kind, 'changed'), isNull(orderEvents.actorId));
  if ((await db.$count(orderEvents, own)) >= mostChanges)
    throw new Problem(changingProblems.change_often);
}
