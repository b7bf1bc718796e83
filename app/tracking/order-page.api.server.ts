import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { route } from '#core/route.server.ts';
import { parseToken, readOrderPage } from './order-page.server.ts';

/** `GET /api/orders/:token` */
export const trackingApi = new Hono<ApiEnv>().get(
  '/:token',
  route({ summary: "What the customer's page shows of its order" }),
  async (c) => c.json(await readOrderPage(c.var.ctx, parseToken(c.req.param()))),
);
