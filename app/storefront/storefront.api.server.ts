import { Hono, type Context as HonoContext } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { route } from '#core/route.server.ts';
import { offersOf } from '#menu/sizes.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import { readStorefront, type Storefront } from './storefront.server.ts';

const written = new WeakMap<object, string>();

/** Sends the JSON of a reading, written once for all requests of it. */
function sendOnce(c: HonoContext<ApiEnv>, read: object, describe: () => object) {
  const text = written.getOrInsertComputed(read, () => JSON.stringify(describe()));
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/** `GET /api/menu`: prices in cents, one offer per size. */
export const menuApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'The menu of this moment, one offer per size, prices in cents' }),
  async (c) => {
    const { menu } = await readStorefront(c.var.ctx);
    return sendOnce(c, menu, () => describeMenu(menu));
  },
);

function describeMenu(menu: Storefront['menu']): object {
  return {
    categories: menu.map(({ key, name, source, items }) => ({
      key,
      name,
      source,
      items: items.map((item) => {
        const { id, name, description, image } = item;
        return { id, name, description, image, offers: offersOf(item, key) };
      }),
    })),
  };
}

/** `GET /api/choices`: the choices of every dish, of one version of the storefront. */
export const choicesApi = new Hono<ApiEnv>().get(
  '/',
  route({
    summary: 'What there is to choose on every dish: groups, recipes, parts; prices in cents',
  }),
  async (c) => {
    const { version, choices } = await readStorefront(c.var.ctx);
    return sendOnce(c, choices, () => ({ version, ...choices }));
  },
);

/** `GET /api/specials`: the current ones, with their rules also in words. */
export const specialsApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'The specials of this moment, prices in cents, rules in words' }),
  async (c) => {
    const { ctx } = c.var;
    const { specials } = await readStorefront(ctx);
    return c.json({ specials: shownSpecials(specials, ctx.clock.now().epochMilliseconds) });
  },
);

/** `GET /api/promotions`: the active 2-for-1 deals, prices in cents. */
export const promotionsApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'The active 2-for-1 deals, prices in cents' }),
  async (c) => {
    const { promotions } = await readStorefront(c.var.ctx);
    return c.json({ promotions });
  },
);
