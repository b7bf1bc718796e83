import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { ImportInput } from './exchange.schema.ts';
import { importMenu } from './import-menu.server.ts';

const route = staffRoutes('menu', { isKept: true });

/** `/api/admin/menu-items/import`: what a file comes to, in one go. */
export const importAdminApi = new Hono<ApiEnv>().post(
  '/',
  route({
    summary: 'Adds, changes and switches off items as a file has them, all or nothing',
    body: ImportInput,
  }),
  async (c) => c.json(await importMenu(c.var.ctx, c.req.valid('json'))),
);
