import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { FewerInput, WalkInIds, WalkInInput } from './today.schema.ts';
import { addWalkIn, readKitchenToday, removeWalkIn, setFewer } from './today.server.ts';

const route = staffRoutes('service', { isRecorded: false });

/** `/api/admin/kitchen`: how full the kitchen is, and walk-ins. */
export const kitchenTodayApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'What is reserved of the oven, and for when' }), async (c) =>
    c.json(await readKitchenToday(c.var.ctx)),
  )
  .post(
    '/walk-ins',
    route({
      summary: 'Reserves the oven for pizzas from the counter or the telephone',
      body: WalkInInput,
      success: 201,
    }),
    async (c) => c.json(await addWalkIn(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(
    '/walk-ins/removed',
    route({ summary: 'Gives back what was reserved for them', body: WalkInIds, success: 204 }),
    (c) => noContent(c, removeWalkIn(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/fewer',
    route({ summary: 'Fewer pizzas at once for a while', body: FewerInput, success: 204 }),
    (c) => noContent(c, setFewer(c.var.ctx, c.req.valid('json'))),
  );
