import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { FewerInput, WalkInId, WalkInInput } from './today.schema.ts';
import { addWalkIn, readKitchenToday, removeWalkIn, setFewer } from './today.server.ts';

const route = staffRoutes('service', { isRecorded: false });

/** `/api/admin/kitchen`: how full the oven is, and walk-ins. */
export const kitchenTodayApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'What is taken of the oven, and when' }), async (c) =>
    c.json(await readKitchenToday(c.var.ctx)),
  )
  .post(
    '/walk-ins',
    route({
      summary: 'Takes a place in the oven for pizzas of the counter or the telephone',
      body: WalkInInput,
      success: 201,
    }),
    async (c) => c.json(await addWalkIn(c.var.ctx, c.req.valid('json')), 201),
  )
  .delete(
    '/walk-ins/:id',
    route({ summary: 'Gives their place back', param: WalkInId, success: 204 }),
    (c) => noContent(c, removeWalkIn(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/fewer',
    route({ summary: 'Fewer pizzas at once for a while', body: FewerInput, success: 204 }),
    (c) => noContent(c, setFewer(c.var.ctx, c.req.valid('json'))),
  );
