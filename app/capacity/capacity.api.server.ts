import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import {
  ChangedOven,
  FewerInput,
  ovenFieldErrorsOf,
  WalkInId,
  WalkInInput,
} from './capacity.schema.ts';
import {
  addWalkIn,
  changeOven,
  readKitchenToday,
  removeWalkIn,
  setFewer,
  showOven,
} from './capacity.server.ts';

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

/** `/api/admin/kitchen`: how full the oven is, and walk-ins. */
export const kitchenTodayApi = new Hono<ApiEnv>()
  .get('/', cooks({ summary: 'What is taken of the oven, and when' }), async (c) =>
    c.json(await readKitchenToday(c.var.ctx)),
  )
  .post(
    '/walk-ins',
    cooks({
      summary: 'Takes a place in the oven for pizzas of the counter or the telephone',
      body: WalkInInput,
      success: 201,
    }),
    async (c) => c.json(await addWalkIn(c.var.ctx, c.req.valid('json')), 201),
  )
  .delete(
    '/walk-ins/:id',
    cooks({ summary: 'Gives their place back', param: WalkInId, success: 204 }),
    (c) => noContent(c, removeWalkIn(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/fewer',
    cooks({ summary: 'Fewer pizzas at once for a while', body: FewerInput, success: 204 }),
    (c) => noContent(c, setFewer(c.var.ctx, c.req.valid('json'))),
  );
