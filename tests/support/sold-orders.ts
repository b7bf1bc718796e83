import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import type { Order } from '#orders/order.ts';
import { orderEvents, orderLines, orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { readSales } from '#sales/sales.server.ts';
import type { SalesReading } from '#sales/sales.ts';
import type { SpanQuery } from '#sales/spans.ts';
import { firstShop } from '#shop/first-shop.ts';
import { boardOrder } from './board-orders.ts';
import { staffContext } from './staff.ts';

export type StoredEvent = Pick<typeof orderEvents.$inferInsert, 'kind' | 'at'> &
  Partial<typeof orderEvents.$inferInsert>;

export type StoredOrder = Partial<Order> & { readonly events?: readonly StoredEvent[] };

/** Stores orders as `boardOrder` makes them, handed over, taxed by their sums, with their events; returns their ids. */
export async function storeOrders(
  db: Database,
  ...list: readonly StoredOrder[]
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { events = [], ...part } of list) {
    const { id: _, lines, ...order } = boardOrder({ status: 'done', ...part });
    const { dueAt, promisedAt, seenAt, closedAt } = order;
    const instant = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs));
    const isDelivery = order.orderType === 'delivery';
    const [row] = await db
      .insert(orders)
      .values({
        ...order,
        ...orderTotals(order, firstShop),
        number: sql`(select coalesce(max(number), 0) + 1 from orders)`,
        dueAt: instant(dueAt),
        promisedAt: instant(promisedAt),
        seenAt: instant(seenAt),
        statusAt: instant(order.statusAt),
        paidInAt: instant(order.paidInAt),
        firstPromiseAt: instant(order.firstPromiseAt),
        ovenFrom: instant(order.ovenFrom),
        ovenUnits: order.ovenUnits && [...order.ovenUnits],
        closedAt: instant(closedAt),
        placedAt: new Date(order.placedAt),
        watchFrom: new Date(order.watchFrom),
        drivingMinutes: isDelivery ? order.drivingMinutes : null,
        refusalReason: order.status === 'refused' ? (order.refusalReason ?? 'too_busy') : null,
        token: randomUUID().replaceAll('-', '').slice(0, 22),
        idempotencyKey: randomUUID(),
        requestHash: '',
      })
      .returning({ id: orders.id });
    const orderId = row?.id ?? Number.NaN;
    ids.push(orderId);
    await db.insert(orderLines).values(
      lines.map((line, position) => ({
        ...line,
        orderId,
        position,
        nameFr: line.name.fr,
        nameEn: line.name.en,
        sizeFr: line.sizeLabel?.fr ?? null,
        sizeEn: line.sizeLabel?.en ?? null,
        categoryFr: line.place?.fr ?? null,
        categoryEn: line.place?.en ?? null,
      })),
    );
    if (events.length > 0)
      await db.insert(orderEvents).values(events.map((event) => ({ ...event, orderId })));
  }
  return ids;
}

/** Stores orders and reads their sales, by default on the Friday of `boardOrder`. */
export async function salesOf(
  db: Database,
  list: readonly StoredOrder[],
  query: SpanQuery = { date: '2026-11-20' },
): Promise<SalesReading> {
  await storeOrders(db, ...list);
  return readSales(staffContext(db), query);
}
