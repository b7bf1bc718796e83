import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { offersOf } from '#menu/sizes.ts';
import { readStorefront } from './storefront.server.ts';

/** `GET /api/menu`: the effective menu, prices in cents, one offer per size. */
export function menuApi() {
  return new Hono<ApiEnv>().get('/', async (c) => {
    const { menu } = await readStorefront(c.var.ctx);
    return c.json({
      categories: menu.map(({ key, name, source, items }) => ({
        key,
        name,
        source,
        items: items.map((item) => {
          const { id, name, description, image } = item;
          return { id, name, description, image, offers: offersOf(item, key) };
        }),
      })),
    });
  });
}

/** `GET /api/choices`: what there is to choose on every dish, of one version of the storefront. */
export function choicesApi() {
  return new Hono<ApiEnv>().get('/', async (c) => {
    const { version, choices } = await readStorefront(c.var.ctx);
    return c.json({ version, ...choices });
  });
}

/** `GET /api/promotions`: the active 2-for-1 deals, prices in cents. */
export function promotionsApi() {
  return new Hono<ApiEnv>().get('/', async (c) => {
    const { promotions } = await readStorefront(c.var.ctx);
    return c.json({ promotions });
  });
}
