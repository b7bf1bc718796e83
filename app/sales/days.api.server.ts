import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { defaultLanguage, isLanguage } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { exportName } from './day.text.ts';
import { dayCsv } from './day-csv.ts';
import { readDay, readHistory } from './days.server.ts';

/** More than any day of one shop has: an export must be whole, and still bounded. */
const exportLimit = 20_000;

/** Below `/api/admin/orders`: a day at a time, its export, and the history of an order. */
export function daysAdminApi() {
  return new Hono<ApiEnv>()
    .get('/days/:date', async (c) => c.json(await readDay(c.var.ctx, c.req.param('date'))))
    .get('/days/:date/export', async (c) => {
      const asked = c.req.query('lang');
      const language = isLanguage(asked) ? asked : defaultLanguage;
      const { day, orders, isCut } = await readDay(c.var.ctx, c.req.param('date'), exportLimit);
      const name = exportName(day)[language];
      return c.body(dayCsv(orders, language, { isCut }), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .get('/:id/events', async (c) => {
      const id = c.req.param('id');
      if (!/^\d{1,15}$/.test(id)) throw new Problem(ordersProblems.order_unknown);
      return c.json({ events: await readHistory(c.var.ctx, Number(id)) });
    });
}
