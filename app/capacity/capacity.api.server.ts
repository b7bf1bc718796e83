import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { ChangedOven, FewerInput, ovenFieldErrorsOf } from './capacity.schema.ts';
import { changeOven, readKitchenToday, setFewer, showOven } from './capacity.server.ts';

const owners = staffRoutes('shop', { isRecorded: true });
const cooks = staffRoutes('service', { isRecorded: false });

/** `/api/admin/oven`: units in hundredths of a large pizza. */
export const ovenApi = new Hono<ApiEnv>()
  .get('/', owners({ summary: 'How much the oven takes, and what bakes' }), async (c) =>
    c.json(await showOven(c.var.ctx)),
  )
  .put(
    '/',
    owners({
      summary: 'Changes how much the oven takes, and what bakes',
      body: ChangedOven,
      refusal: formRefusal(ovenFieldErrorsOf),
    }),
    async (c) => c.json(await changeOven(c.var.ctx, c.req.valid('json'))),
  );

/** `/api/admin/kitchen`: how full the oven is. */
export const kitchenTodayApi = new Hono<ApiEnv>()
  .get('/', cooks({ summary: 'What is taken of the oven, and when' }), async (c) =>
    c.json(await readKitchenToday(c.var.ctx)),
  )
  .put(
    '/fewer',
    cooks({ summary: 'Fewer pizzas at once for a while', body: FewerInput, success: 204 }),
    (c) => noContent(c, setFewer(c.var.ctx, c.req.valid('json'))),
  );
