import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { readStorefrontVersion } from '#restaurant/storefront-version.server.ts';
import { readMenu } from './menu.server.ts';
import { offersOf } from './sizes.ts';

/** `GET /api/menu`: the effective menu, prices in cents, one offer per size. */
export function menuApi() {
  return new Hono<ApiEnv>().get('/', async (c) => {
    const groups = await readMenu(c.var.ctx, await readStorefrontVersion(c.var.ctx));
    return c.json({
      categories: groups.map(({ key, name, source, items }) => ({
        key,
        name,
        source,
        items: items.map(({ id, name, description, image, ...item }) => ({
          id,
          name,
          description,
          image,
          offers: offersOf({ id, name, description, image, ...item }, key),
        })),
      })),
    });
  });
}
