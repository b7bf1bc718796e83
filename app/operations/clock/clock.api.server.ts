import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { VouchInput } from './clock.schema.ts';
import { readClock, vouchForClock } from './clock.server.ts';

/** `/api/admin/clock`: whether the computer's date is doubted, and that it is right. */
export function clockAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readClock(c.var.ctx)))
    .post('/', async (c) => {
      await vouchForClock(c.var.ctx, parse(VouchInput, await c.req.json()));
      return c.body(null, 204);
    });
}
