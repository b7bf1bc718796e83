import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv, Context } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { parse } from '#core/problem.parse.server.ts';
import { markSeen, moveOrder, movePromise, recordCall } from '#orders/move-order.server.ts';
import { CallInput, MoveInput, OrderId, RefusalsInput, TimeInput } from '#orders/moves.schema.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { refuseOrders } from '#orders/refuse-orders.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readBoard, readCursor, readToldOrders } from './board.server.ts';

const Cursor = typed(20).check(z.regex(/^\d{1,20}$/));

/** `/api/admin/orders`: the board and its steps; every step answers the order as it is now. */
export function ordersAdminApi() {
  return new Hono<ApiEnv<WatchContext>>()
    .get('/board', async (c) => {
      const after = c.req.query('after');
      const cursor = after === undefined ? null : parse(Cursor, after);
      return c.json(await readBoard(c.var.ctx, { after: cursor }));
    })
    .post('/refusals', async (c) => {
      const input = parse(RefusalsInput, await c.req.json());
      return c.json({ orders: await refuseOrders(c.var.ctx, input) });
    })
    .post('/:id/moves', async (c) => {
      const input = parse(MoveInput, await c.req.json());
      return c.json({
        order: await moveOrder(c.var.ctx, { ...input, id: idOf(c.req.param('id')) }),
      });
    })
    .put('/:id/time', async (c) => {
      const input = parse(TimeInput, await c.req.json());
      return c.json({
        order: await movePromise(c.var.ctx, { ...input, id: idOf(c.req.param('id')) }),
      });
    })
    .put('/:id/seen', async (c) =>
      c.json({ order: await markSeen(c.var.ctx, { id: idOf(c.req.param('id')) }) }),
    )
    .post('/:id/calls', async (c) => {
      const input = parse(CallInput, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ order: await recordCall(c.var.ctx, { ...input, id }) });
    });
}

/** What the streams of open boards are told of each order that changes. */
export function boardFeed(ctx: Pick<Context, 'db'>) {
  return {
    table: 'orders',
    event: 'order',
    read: (ids: readonly number[]) => readToldOrders(ctx, ids),
    readCursor: async () => (await readCursor(ctx)).cursor,
  };
}

function idOf(text: string): number {
  return parse(OrderId, text, ordersProblems.order_unknown);
}
