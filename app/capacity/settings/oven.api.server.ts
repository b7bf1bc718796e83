import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { ChangedOven, ovenFieldErrorsOf } from './oven.schema.ts';
import { changeOven, showOven } from './oven.server.ts';

const route = staffRoutes('shop', { isRecorded: true });

/** `/api/admin/oven`: units in hundredths of a large pizza. */
export const ovenApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'How much the oven takes, and what bakes' }), async (c) =>
    c.json(await showOven(c.var.ctx)),
  )
  .put(
    '/',
    route({
      summary: 'Changes how much the oven takes, and what bakes',
      body: ChangedOven,
      refusal: formRefusal(ovenFieldErrorsOf),
    }),
    async (c) => c.json(await changeOven(c.var.ctx, c.req.valid('json'))),
  );
