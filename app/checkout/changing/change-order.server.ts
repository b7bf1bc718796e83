import { and, eq, isNull } from 'drizzle-orm';
import { DoneOtherwise } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { refuseLate } from '#orders/changing/cancel-own.server.ts';
import { changingProblems } from '#orders/changing/changing.problems.ts';
import { isStale, takeOwnStep, takeStep } from '#orders/move-order.server.ts';
import type { Order } from '#orders/order.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { type OrderRow, orderEvents, orderLines } from '#orders/orders.table.server.ts';
import { workDay } from '#orders/promise.ts';
import type { BlockerCode } from '../blocker-rules.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { blockerWords, hashOf } from '../place-order.server.ts';
import { readShop, type ShopOfOrders } from '../shop.server.ts';
import { lineRow } from '../storing/write-order.server.ts';
import { type Changed, type Changing, changedOrder } from './changed-order.server.ts';
import type { OwnChange, StaffChange } from './changing.schema.ts';

type Keyed = { readonly key: string };

/** How often customers change one order. */
const mostChanges = 5;

/** What a trial answers: what the order would be, and what stands in its way. */
export type Trial = Pick<Changed, 'unsure' | 'ovenAt' | 'difference'> & {
  readonly promisedAt: number | null;
  readonly blockers: readonly { readonly code: BlockerCode; readonly words: Bilingual }[];
};

/**
 * Changes an order for staff, once for each key (B-4602). Refuses with `order_moved` where it is another order by now,
 * with a problem of `changingProblems`, or with the first blocker that is not overruled. A trial throws its answer.
 */
export async function changeOrder(
  ctx: Context,
  { id, ...change }: StaffChange & { readonly id: number },
): Promise<Order> {
  const shop = await readShop(ctx);
  return takeStep(ctx, { id }, (row, _now, tx) => stepOf(tx, shop, row, change));
}

/**
 * Changes an order for its customer, who has its token, as long as the owner lets them (B-4606). Refuses as
 * `changeOrder` does, and an erased order or a wrong token with `order_unknown`.
 */
export async function changeOwnOrder(
  ctx: Context,
  { token, ...change }: OwnChange & Keyed & { readonly token: string },
): Promise<void> {
  const shop = await readShop(ctx);
  await takeOwnStep(ctx, token, (row, _now, tx) =>
    stepOf(tx, shop, row, { ...change, isOwn: true }),
  );
}

/** Returns the step that changes a locked order, whose lines it writes; null where nothing changes. */
async function stepOf(
  db: Database,
  shop: ShopOfOrders,
  row: OrderRow,
  { key, ...change }: Changing & Keyed & { readonly version: number },
) {
  const requestHash = hashOf(change);
  const [known] = await db.select().from(orderEvents).where(eq(orderEvents.key, key));
  if (known?.orderId === row.id && known.requestHash === requestHash) return null;
  if (known) throw new Problem(checkoutProblems.key_reused, { number: row.number });
  if (row.erasedAt) throw new Problem(ordersProblems.order_unknown);
  if (row.day < workDay(shop.now)) throw new Problem(changingProblems.change_past);
  if (change.isOwn) await refuseOften(db, row);
  if (isStale(row, change.version)) throw new Problem(ordersProblems.order_moved);
  const changed = await changedOrder(db, shop, row, change);
  if (!changed) return null;
  const { difference, lines, columns } = changed;
  if (change.isTrial) throw new DoneOtherwise({ trial: trialOf(row, changed) });
  if (difference.lines.length > 0) {
    await db.delete(orderLines).where(eq(orderLines.orderId, row.id));
    const rows = lines.map((line, position) => ({ ...lineRow(line, position), orderId: row.id }));
    await db.insert(orderLines).values(rows);
  }
  return { kind: 'changed', change: columns, event: { difference, key, requestHash } } as const;
}

function trialOf(row: OrderRow, { columns, blockers, unsure, ovenAt, difference }: Changed): Trial {
  const inWords = blockers.map((one) => ({
    code: one.code,
    words: blockerWords(one),
  }));
  const { promisedAt = row.promisedAt } = columns;
  const at = promisedAt?.getTime() ?? null;
  return { promisedAt: at, blockers: inWords, unsure, ovenAt, difference };
}

/** Refuses what its customer may no longer change, or has changed often. */
async function refuseOften(db: Database, row: OrderRow): Promise<void> {
  await refuseLate(db, row);
  const ofOrder = eq(orderEvents.orderId, row.id);
  const own = and(ofOrder, eq(orderEvents.kind, 'changed'), isNull(orderEvents.actorId));
  if ((await db.$count(orderEvents, own)) >= mostChanges)
    throw new Problem(changingProblems.change_often);
}
