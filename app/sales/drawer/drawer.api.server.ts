import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { isDay } from '#hours/calendar-day.ts';
import { driverLimit } from '#orders/orders.ts';
import { countDrawer, readDrawer, settleRun } from './drawer.server.ts';
import { mostCounted } from './drawer.ts';

const route = staffRoutes('service', { isRecorded: false });
const ofDay = { param: z.object({ day: typed(10).check(z.refine(isDay)) }) };
const cents = z.int().check(z.gte(0), z.lte(1_000_000_000));
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(500));

/** `/api/admin/drawer`: what is sent beside the count or the driver is what the person saw. */
export const drawerAdminApi = new Hono<ApiEnv>()
  .get(
    '/:day',
    route({ ...ofDay, summary: "What a day's drawer should have, and its last count" }),
    async (c) => c.json(await readDrawer(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:day/counts',
    route({
      ...ofDay,
      summary: 'Closes a day with what was counted',
      success: 204,
      body: z.object({ counted: z.int().check(z.gte(0), z.lte(mostCounted)), expected: cents }),
    }),
    (c) => noContent(c, countDrawer(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:day/runs',
    route({
      ...ofDay,
      summary:
        "Takes in the cash of a driver's run, or hands over what a day that is over left open",
      success: 204,
      body: z.object({ driver: z.nullable(typed(driverLimit)), cash: cents, ids }),
    }),
    (c) => noContent(c, settleRun(c.var.ctx, c.req.valid('json'))),
  );
