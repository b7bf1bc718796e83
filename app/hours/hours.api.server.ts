import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import type { OpenOrders } from './closed-times.ts';
import { removeException, setException } from './exceptions.server.ts';
import { restaurantProblems } from './hours.problems.ts';
import { CalendarDate, HoursInput } from './hours.schema.ts';
import { readHoursPlan } from './hours-plan.server.ts';
import { Confirmed, RegularHoursChange } from './regular-hours.schema.ts';
import { saveRegularHours } from './regular-hours.server.ts';

/** `/api/admin/hours`: the usual hours, and the dates on which the shop departs from it. */
export function hoursAdminApi(openOrders: OpenOrders) {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readHoursPlan(c.var.ctx)))
    .put('/usual', async (c) => {
      const change = parse(RegularHoursChange, await c.req.json());
      return c.json({ regular: await saveRegularHours(c.var.ctx, change, openOrders) });
    })
    .put('/:date', async (c) => {
      const hours = parse(HoursInput, await c.req.json());
      const date = dateOf(c.req.param('date'));
      return c.json({ exception: await setException(c.var.ctx, { ...hours, date }, openOrders) });
    })
    .delete('/:date', async (c) => {
      const date = dateOf(c.req.param('date'));
      const shown = c.req.query('confirmed')?.split(',').map(Number);
      const confirmed = shown && parse(Confirmed, shown);
      await removeException(c.var.ctx, { date, confirmed }, openOrders);
      return c.body(null, 204);
    });
}

function dateOf(text: string): string {
  return parse(CalendarDate, text, restaurantProblems.date_not_possible);
}
