import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import { changeOrder } from '#checkout/changing/change-order.server.ts';
import { StaffChange } from '#checkout/changing/changing.schema.ts';
import { problemOf } from '#checkout/checkout.api.server.ts';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { MadeGoodInput, madeGoodErrorsOf } from '#orders/making-good/making-good.schema.ts';
import { makeGood } from '#orders/making-good/making-good.server.ts';
import { markSeen, moveOrder, movePromise, recordCall } from '#orders/move-order.server.ts';
import {
  CallInput,
  MoveInput,
  OrderId,
  SeenInput,
  TimeInput,
  UndoInput,
} from '#orders/moves.schema.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { readBoard } from './board.server.ts';

const route = staffRoutes('service', { isRecorded: false });
const query = z.object({
  after: z._default(z.nullable(typed(20).check(z.regex(/^\d{1,20}$/))), null),
});
const ofOrder = { param: z.object({ id: OrderId }), unknown: ordersProblems.order_unknown };

/** `/api/admin/orders`: every step but a made code answers the order as it is now. */
export const ordersAdminApi = new Hono<ApiEnv>()
  .get(
    '/board',
    compress(),
    route({
      summary: 'The orders on the board, or those that changed since `after`, a cursor',
      query,
    }),
    async (c) => c.json(await readBoard(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:id/moves',
    route({
      ...ofOrder,
      summary: 'Takes one step of the table of allowed moves',
      body: MoveInput,
      sendsEmail: 'done',
    }),
    async (c) => c.json({ order: await moveOrder(c.var.ctx, c.req.valid('json')) }),
  )
  .put(
    '/:id/time',
    route({ ...ofOrder, summary: 'Moves the promised time', body: TimeInput }),
    async (c) => c.json({ order: await movePromise(c.var.ctx, c.req.valid('json')) }),
  )
  .put(
    '/:id/seen',
    route({ ...ofOrder, summary: 'The first touch: it stops ringing', query: SeenInput }),
    async (c) => c.json({ order: await markSeen(c.var.ctx, c.req.valid('json')) }),
  )
  .put(
    '/:id/content',
    route({
      ...ofOrder,
      summary:
        'Changes an order, or answers what a change would come to; the same key changes it once',
      body: StaffChange,
      refusal: problemOf,
      sendsEmail: 'done',
    }),
    async (c) => c.json({ order: await changeOrder(c.var.ctx, c.req.valid('json')) }),
  )
  .post(
    '/:id/undo',
    route({ ...ofOrder, summary: 'Takes back the last step, within 12 seconds', body: UndoInput }),
    async (c) => c.json({ order: await undoStep(c.var.ctx, c.req.valid('json')) }),
  )
  .post(
    '/:id/code',
    route({
      ...ofOrder,
      summary: 'Makes the customer a code of one use; the same key makes one',
      body: MadeGoodInput,
      refusal: formRefusal(madeGoodErrorsOf),
      success: 201,
    }),
    async (c) => c.json({ code: await makeGood(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post(
    '/:id/calls',
    route({ ...ofOrder, summary: 'How the call to the customer ended', body: CallInput }),
    async (c) => c.json({ order: await recordCall(c.var.ctx, c.req.valid('json')) }),
  );
