import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { UnavailabilityInput } from './availability.schema.ts';
import { makeAvailable } from './availability.server.ts';
import { makeUnavailable, readAvailability } from './availability-panel.server.ts';

/** `/api/admin/availability`: what is off for a while; every one ends by itself. */
export function availabilityApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readAvailability(c.var.ctx)))
    .post('/', async (c) => {
      const input = UnavailabilityInput.safeParse(await c.req.json());
      if (!input.success) throw new Problem(requestProblems.malformed);
      return c.json({ switch: await makeUnavailable(c.var.ctx, input.data) }, 201);
    })
    .delete('/:id', async (c) => {
      const id = c.req.param('id');
      if (!/^\d{1,15}$/.test(id)) throw new Problem(requestProblems.not_found);
      await makeAvailable(c.var.ctx, Number(id));
      return c.body(null, 204);
    });
}
