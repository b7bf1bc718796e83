import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { removeException, setException } from './exceptions.server.ts';
import { CalendarDate, HoursInput } from './hours.schema.ts';
import { readHoursPlan } from './hours-plan.server.ts';
import { restaurantProblems } from './restaurant.problems.ts';

/** `/api/admin/hours`: the usual week, and the dates on which the shop departs from it. */
export function hoursAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readHoursPlan(c.var.ctx)))
    .put('/:date', async (c) => {
      const hours = parse(HoursInput, await c.req.json());
      const date = dateOf(c.req.param('date'));
      return c.json({ exception: await setException(c.var.ctx, { ...hours, date }) });
    })
    .delete('/:date', async (c) => {
      await removeException(c.var.ctx, { date: dateOf(c.req.param('date')) });
      return c.body(null, 204);
    });
}

function dateOf(text: string): string {
  return parse(CalendarDate, text, restaurantProblems.date_not_possible);
}
