import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { parseToken, readOrderPage } from './order-page.server.ts';

/** `GET /api/orders/:token`: what the customer's page shows. */
export function trackingApi() {
  return new Hono<ApiEnv<WatchContext>>().get('/:token', async (c) =>
    c.json(await readOrderPage(c.var.ctx, parseToken(c.req.param()))),
  );
}
