import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { ChangedOven, ovenFieldErrorsOf } from './oven.schema.ts';
import { changeOven, listRuleTargets, showOven } from './oven.server.ts';

const route = staffRoutes('shop', { isRecorded: true });
const refusal = formRefusal(ovenFieldErrorsOf);

/** `/api/admin/oven`: units in hundredths of a large pizza. */
export const ovenApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'How much the kitchen makes at once' }), async (c) =>
    c.json({ oven: await showOven(c.var.ctx), targets: await listRuleTargets(c.var.ctx) }),
  )
  .put(
    '/',
    route({ summary: 'Changes how much the kitchen makes at once', body: ChangedOven, refusal }),
    async (c) => c.json(await changeOven(c.var.ctx, c.req.valid('json'))),
  );
