import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { readOrderPage } from './order-page.server.ts';

/** `GET /api/orders/:token`: what the diner's page shows. */
export function trackingApi() {
  return new Hono<ApiEnv>().get('/:token', async (c) =>
    c.json(await readOrderPage(c.var.ctx, c.req.param('token'))),
  );
}
