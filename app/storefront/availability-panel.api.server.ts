import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { UnavailabilityId, UnavailabilityInput } from './availability.schema.ts';
import { makeAvailable } from './availability.server.ts';
import { listSellable, makeUnavailable, readAvailability } from './availability-panel.server.ts';

const route = staffRoutes('service', { isRecorded: false });

/** `/api/admin/availability` */
export const availabilityApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'What is off, and until when' }), async (c) =>
    c.json(await readAvailability(c.var.ctx)),
  )
  .get('/items', route({ summary: 'Everything that can be marked sold out' }), async (c) =>
    c.json({ items: await listSellable(c.var.ctx) }),
  )
  .post(
    '/',
    route({
      summary: 'Switches ordering, delivery or one item off for a while',
      body: UnavailabilityInput,
      success: 201,
    }),
    async (c) =>
      c.json({ unavailability: await makeUnavailable(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .delete(
    '/:id',
    route({
      summary: 'Switches it on again',
      param: z.object({ id: UnavailabilityId }),
      success: 204,
    }),
    (c) => noContent(c, makeAvailable(c.var.ctx, c.req.valid('json'))),
  );
