import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { confirmClock, readClock } from './clock.server.ts';

/** The clock as the page read it: epoch milliseconds. */
const body = z.object({ said: z.int().check(z.gte(0), z.lte(8.64e15)) });
const route = staffRoutes('shop', { isRecorded: false });

/** `/api/admin/clock` */
export const clockAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({
      summary: "Whether the computer's date is doubted: what it says, and what is trusted",
    }),
    async (c) => c.json(await readClock(c.var.ctx)),
  )
  .post(
    '/',
    route({
      summary: 'Says that the date is right that was read; what is old by it is then erased',
      body,
      success: 204,
    }),
    (c) => noContent(c, confirmClock(c.var.ctx, c.req.valid('json'))),
  );
