import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Actor, ApiEnv, Database } from '#core/context.ts';
import type { ProblemBody } from '#core/problem.ts';
import { ordersAdminApi } from '#kitchen/board/board.api.server.ts';
import type { BoardReading } from '#kitchen/board/board.ts';
import type { Order } from '#orders/order.ts';
import { isCalledOff, isClosed, type OrderStatus } from '#orders/order-status.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { wednesdayEvening } from './app.ts';
import { openShop, requestFor, type Shop } from './orders.ts';
import { adminApp, owner } from './staff.ts';

export type KitchenAnswer = {
  readonly status: number;
  readonly body: { readonly order: Order } & BoardReading & ProblemBody;
};

/** Staff at the board of a shop, through the API and without a server. */
export type Kitchen = {
  readonly shop: Shop;
  readonly app: Hono<ApiEnv>;
  /** Has a customer order a pizza, and returns the order's id; `part` changes the request. */
  receive(part?: Record<string, unknown>): Promise<number>;
  /** Puts an order into a status as if that had been hours of work. */
  put(id: number, status: OrderStatus): Promise<void>;
  call(method: string, path: string, body?: unknown): Promise<KitchenAnswer>;
  move(id: number, body: Record<string, unknown>): Promise<KitchenAnswer>;
  order(id: number): Promise<typeof orders.$inferSelect>;
  events(id: number): Promise<readonly (typeof orderEvents.$inferSelect)[]>;
};

export async function openKitchen(db: Database, actor: Actor = owner): Promise<Kitchen> {
  const shop = await openShop(db);
  const app = adminApp(db, { '/orders': ordersAdminApi }, actor);
  async function call(method: string, path: string, body?: unknown) {
    const init = {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await app.request(`/api/admin/orders${path}`, init);
    return { status: response.status, body: (await response.json()) as KitchenAnswer['body'] };
  }
  async function order(id: number) {
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error(`there is no order ${id}`);
    return row;
  }
  return {
    shop,
    app,
    call,
    order,
    async receive(part = {}) {
      const { body } = await shop.order(
        requestFor([await shop.line('Fromage', { quantity: 2 })], part),
      );
      const [row] = await db.select().from(orders).where(eq(orders.token, body.token));
      if (!row) throw new Error(`the order was not taken: ${JSON.stringify(body)}`);
      return row.id;
    },
    async put(id, status) {
      const at = new Date(wednesdayEvening);
      await db
        .update(orders)
        .set({
          status,
          promisedAt: status === 'new' || isCalledOff(status) ? null : at,
          refusalReason: status === 'refused' ? 'too_busy' : null,
          closedAt: isClosed(status) ? at : null,
        })
        .where(eq(orders.id, id));
    },
    move: (id, body) => call('POST', `/${id}/moves`, body),
    events: async (id) =>
      db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
  };
}
