import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { markSeen, moveOrder, movePromise, recordCall } from '#orders/move-order.server.ts';
import { CallInput, MoveInput, TimeInput } from '#orders/moves.schema.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { readBoard } from './board.server.ts';

const Cursor = z.string().check(z.regex(/^\d{1,20}$/));

/** `/api/admin/orders`: the board and its steps; every step answers the order as it is now. */
export function ordersAdminApi() {
  return new Hono<ApiEnv>()
    .get('/board', async (c) => {
      const after = c.req.query('after');
      const cursor = after === undefined ? null : read(Cursor, after);
      return c.json(await readBoard(c.var.ctx, cursor));
    })
    .post('/:id/moves', async (c) => {
      const input = read(MoveInput, await c.req.json());
      return c.json({ order: await moveOrder(c.var.ctx, idOf(c.req.param('id')), input) });
    })
    .put('/:id/time', async (c) => {
      const input = read(TimeInput, await c.req.json());
      return c.json({ order: await movePromise(c.var.ctx, idOf(c.req.param('id')), input) });
    })
    .put('/:id/seen', async (c) =>
      c.json({ order: await markSeen(c.var.ctx, idOf(c.req.param('id'))) }),
    )
    .post('/:id/calls', async (c) => {
      const { result } = read(CallInput, await c.req.json());
      return c.json({ order: await recordCall(c.var.ctx, idOf(c.req.param('id')), result) });
    });
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Problem(ordersProblems.order_unknown);
  return Number(text);
}

function read<Value>(shape: z.ZodMiniType<Value>, body: unknown): Value {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Problem(requestProblems.malformed);
  return parsed.data;
}
