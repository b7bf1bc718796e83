import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { changeShop, showShop } from './shop-admin.server.ts';
import { ChangedShop, shopFieldErrorsOf } from './shop-form.schema.ts';

const route = staffRoutes('shop', { isRecorded: true });

/** Serves `/api/admin/shop`: every fact of the shop, with its version. */
export const shopAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'Every fact of the shop, and their version' }), async (c) =>
    c.json(await showShop(c.var.ctx)),
  )
  .put(
    '/',
    route({
      summary: 'Changes the facts of the shop',
      body: ChangedShop,
      refusal: formRefusal(shopFieldErrorsOf),
    }),
    async (c) => c.json(await changeShop(c.var.ctx, c.req.valid('json'))),
  );
