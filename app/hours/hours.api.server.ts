import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import type { OpenOrders } from './closed-times.ts';
import { restaurantProblems } from './hours.problems.ts';
import { CalendarDate, ConfirmedQuery, HoursInput, RegularHoursChange } from './hours.schema.ts';
import { readHoursPlan, removeException, saveRegularHours, setException } from './hours.server.ts';

const route = staffRoutes('shop', { isRecorded: true });
const param = z.object({ date: CalendarDate });
const onDate = { param, unknown: restaurantProblems.date_not_possible };

/** Serves `/api/admin/hours`. */
export function hoursAdminApi(openOrders: OpenOrders) {
  return new Hono<ApiEnv>()
    .get('/', route({ summary: 'The week, the coming holidays and exceptions' }), async (c) =>
      c.json(await readHoursPlan(c.var.ctx)),
    )
    .put(
      '/usual',
      route({
        summary: 'Changes the week, the kept holidays and when orders are taken',
        body: RegularHoursChange,
      }),
      async (c) =>
        c.json({ usual: await saveRegularHours(c.var.ctx, c.req.valid('json'), openOrders) }),
    )
    .put(
      '/:date',
      route({ ...onDate, summary: 'Sets the hours of one date; none is closed', body: HoursInput }),
      async (c) =>
        c.json({ exception: await setException(c.var.ctx, c.req.valid('json'), openOrders) }),
    )
    .delete(
      '/:date',
      route({
        ...onDate,
        summary: 'Gives a date its usual hours back',
        query: ConfirmedQuery,
        success: 204,
      }),
      (c) => noContent(c, removeException(c.var.ctx, c.req.valid('json'), openOrders)),
    );
}
