import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { changeShop, showShop } from './shop-admin.server.ts';
import { ChangedShop, shopFieldErrorsOf } from './shop-form.schema.ts';

/** `/api/admin/shop`: every fact of the shop, and the version that they are of. */
export function shopAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await showShop(c.var.ctx)))
    .put('/', async (c) => {
      const input = parse(ChangedShop, await c.req.json(), (error) =>
        formProblem(shopFieldErrorsOf(error)),
      );
      return c.json(await changeShop(c.var.ctx, input));
    });
}
