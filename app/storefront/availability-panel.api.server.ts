import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { UnavailabilityId, UnavailabilityInput } from './availability.schema.ts';
import { makeAvailable } from './availability.server.ts';
import { makeUnavailable, readAvailability } from './availability-panel.server.ts';

/** `/api/admin/availability`: what is off for a while; every one ends by itself. */
export function availabilityApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readAvailability(c.var.ctx)))
    .post('/', async (c) => {
      const input = parse(UnavailabilityInput, await c.req.json());
      return c.json({ unavailability: await makeUnavailable(c.var.ctx, input) }, 201);
    })
    .delete('/:id', async (c) => {
      const id = parse(UnavailabilityId, c.req.param('id'), requestProblems.not_found);
      await makeAvailable(c.var.ctx, { id });
      return c.body(null, 204);
    });
}
