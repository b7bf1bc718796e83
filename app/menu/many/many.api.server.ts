import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { changeMany } from './change-many.server.ts';
import { ManyInput } from './many-requests.server.ts';

/** `/api/admin/menu-items/many`: one thing done to many items; answers those that changed. */
export function manyAdminApi() {
  return new Hono<ApiEnv>().post('/', async (c) => {
    const input = parse(ManyInput, await c.req.json());
    return c.json(await changeMany(c.var.ctx, input));
  });
}
