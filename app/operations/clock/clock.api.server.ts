import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { ConfirmClockInput } from './clock.schema.ts';
import { confirmClock, readClock } from './clock.server.ts';

/** `/api/admin/clock`: whether the computer's date is doubted, and that it is right. */
export function clockAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readClock(c.var.ctx)))
    .post('/', async (c) => {
      await confirmClock(c.var.ctx, parse(ConfirmClockInput, await c.req.json()));
      return c.body(null, 204);
    });
}
