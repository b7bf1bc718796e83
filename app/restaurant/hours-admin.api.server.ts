import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { listExceptions, removeException, setException } from './exceptions.server.ts';
import { HoursInput } from './hours.schema.ts';
import { isRealDate, readException } from './hours-form.ts';
import { comingHolidays } from './hours-plan.server.ts';
import type { HoursPlan } from './hours-plan.ts';
import { restaurantProblems } from './restaurant.problems.ts';
import { timeZone } from './wall-clock.ts';
import { week } from './week.ts';

/** `/api/admin/hours`: the usual week, and the dates on which the shop departs from it. */
export function hoursAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const { ctx } = c.var;
      const today = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
      const all = await listExceptions(ctx);
      const exceptions = all.filter(({ date }) => date >= today.toString());
      const holidays = comingHolidays(today, { week, exceptions });
      return c.json({ today: today.toString(), week, exceptions, holidays } satisfies HoursPlan);
    })
    .put('/:date', async (c) => {
      const { ctx } = c.var;
      const input = HoursInput.safeParse(await c.req.json());
      if (!input.success) throw new Problem(requestProblems.malformed);
      const today = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
      const read = readException(today, c.req.param('date'), input.data);
      if ('fault' in read) throw new Problem(restaurantProblems[read.fault]);
      await setException(ctx, read.ok);
      return c.json({ exception: read.ok });
    })
    .delete('/:date', async (c) => {
      const date = c.req.param('date');
      if (!isRealDate(date)) throw new Problem(restaurantProblems.date_not_possible);
      await removeException(c.var.ctx, date);
      return c.body(null, 204);
    });
}
