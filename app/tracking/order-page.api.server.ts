import { Hono } from 'hono';
import { changeOwnOrder } from '#checkout/changing/change-order.server.ts';
import { OwnChange } from '#checkout/changing/changing.schema.ts';
import { keyed, keyOf, problemOf } from '#checkout/checkout.api.server.ts';
import type { ApiEnv } from '#core/context.ts';
import { noContent, route } from '#core/route.server.ts';
import { cancelOwnOrder } from '#orders/changing/cancel-own.server.ts';
import { UndoInput } from '#orders/moves.schema.ts';
import { parseToken, readOrderPage } from './order-page.server.ts';

/** `/api/orders/:token` */
export const trackingApi = new Hono<ApiEnv>()
  .get('/:token', route({ summary: "What the customer's page shows of its order" }), async (c) =>
    c.json(await readOrderPage(c.var.ctx, parseToken(c.req.param()))),
  )
  .put(
    '/:token',
    keyed,
    route({
      summary: 'Changes an order for its customer; the same key changes it once',
      body: OwnChange,
      refusal: problemOf,
      sendsEmail: 'done',
      headers: ['Idempotency-Key'],
    }),
    async (c) => {
      const { token } = parseToken(c.req.param());
      await changeOwnOrder(c.var.ctx, { ...c.req.valid('json'), token, key: keyOf(c) });
      return c.json(await readOrderPage(c.var.ctx, { token }));
    },
  )
  .post(
    '/:token/cancel',
    route({ summary: 'Cancels it for its customer', body: UndoInput, success: 204 }),
    (c) => {
      const token = parseToken(c.req.param());
      return noContent(c, cancelOwnOrder(c.var.ctx, { ...token, ...c.req.valid('json') }));
    },
  );
