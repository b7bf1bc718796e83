import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { changeMany } from './change-many.server.ts';
import { ManyInput } from './many.schema.ts';

const route = staffRoutes('menu', { isKept: true });

/** `/api/admin/menu-items/many`: one thing done to many items; answers those that changed. */
export const manyAdminApi = new Hono<ApiEnv>().post(
  '/',
  route({ summary: 'Does one thing to many items, all of them or none', body: ManyInput }),
  async (c) => c.json(await changeMany(c.var.ctx, c.req.valid('json'))),
);
