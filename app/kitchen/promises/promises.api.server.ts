import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { readPromises } from './promises.server.ts';

const route = staffRoutes('shop', { isRecorded: false });

/** `/api/admin/promises` */
export const promisesApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'How the times that customers were told were kept, by day' }),
  async (c) => c.json(await readPromises(c.var.ctx)),
);
