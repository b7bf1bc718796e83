import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { defaultLanguage, isLanguage } from '#core/language.ts';
import { parse } from '#core/problem.parse.server.ts';
import { isDay } from '#hours/calendar-day.ts';
import { OrderId } from '#orders/moves.schema.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { exportName } from './day.text.ts';
import { dayCsv } from './day-csv.ts';
import { readDay, readHistory } from './days.server.ts';

const Day = typed(10).check(z.refine(isDay));

/** More than any day of one shop has: an export must be whole, and still bounded. */
const exportLimit = 20_000;

/** Below `/api/admin/orders`: a day at a time, its export, and the history of an order. */
export function daysAdminApi() {
  return new Hono<ApiEnv>()
    .get('/days/:date', async (c) => {
      const day = parse(Day, c.req.param('date'));
      return c.json(await readDay(c.var.ctx, { day }));
    })
    .get('/days/:date/export', async (c) => {
      const asked = c.req.query('lang');
      const language = isLanguage(asked) ? asked : defaultLanguage;
      const day = parse(Day, c.req.param('date'));
      const { orders, isCut } = await readDay(c.var.ctx, { day, limit: exportLimit });
      const name = exportName(day)[language];
      return c.body(dayCsv(orders, language, { isCut }), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .get('/:id/events', async (c) => {
      const id = parse(OrderId, c.req.param('id'), ordersProblems.order_unknown);
      return c.json({ events: await readHistory(c.var.ctx, { id }) });
    });
}
