import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { readStorefrontVersion } from '#restaurant/storefront-version.server.ts';
import { readPromotions } from './promotions.server.ts';

/** `GET /api/promotions`: the active 2-for-1 deals, prices in cents. */
export function promotionsApi() {
  return new Hono<ApiEnv>().get('/', async (c) => {
    const promotions = await readPromotions(c.var.ctx, await readStorefrontVersion(c.var.ctx));
    return c.json({ promotions });
  });
}
