import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { importMenu } from './import-menu.server.ts';
import { ImportInput } from './import-requests.server.ts';

/** `/api/admin/menu-items/import`: what a file comes to, in one go. */
export function importAdminApi() {
  return new Hono<ApiEnv>().post('/', async (c) => {
    const input = parse(ImportInput, await c.req.json());
    return c.json(await importMenu(c.var.ctx, input));
  });
}
