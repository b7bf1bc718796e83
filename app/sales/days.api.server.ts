import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { requestProblems } from '#core/problem.request.ts';
import { staffRoutes } from '#core/route.server.ts';
import { isDay } from '#hours/calendar-day.ts';
import { OrderId } from '#orders/moves.schema.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { exportName } from './day.text.ts';
import { dayCsv } from './day-csv.ts';
import { readDay, readHistory, searchOrders } from './days.server.ts';

const route = staffRoutes('sales', { isRecorded: false });
const param = z.object({ date: typed(10).check(z.refine(isDay)) });
const onDay = { param, unknown: requestProblems.malformed };
const ofOrder = { param: z.object({ id: OrderId }), unknown: ordersProblems.order_unknown };

export const FileQuery = z.object({ lang: z.catch(z.enum(languages), defaultLanguage) });

export function csvFile(name: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
}

/** More than any day of one shop has: an export must be whole, and still bounded. */
const exportLimit = 20_000;

/** Below `/api/admin/orders`: a day, its export, an order's history, and the search. */
export const daysAdminApi = new Hono<ApiEnv>()
  .get(
    '/search',
    route({
      summary:
        'At most ten orders by number, telephone or name: among the newest 1,000, or by a whole telephone',
      query: z.object({ text: typed(80) }),
    }),
    async (c) => c.json({ orders: await searchOrders(c.var.ctx, c.req.valid('json')) }),
  )
  .get(
    '/days/:date',
    compress(),
    route({
      ...onDay,
      summary: 'The orders cooked on a day, `YYYY-MM-DD`, by number; the first 2,000',
    }),
    async (c) => c.json(await readDay(c.var.ctx, { day: c.req.valid('json').date })),
  )
  .get(
    '/days/:date/export',
    compress(),
    route({ ...onDay, summary: 'The same as CSV, in the language of `lang`', query: FileQuery }),
    async (c) => {
      const { date: day, lang } = c.req.valid('json');
      const { orders, isCut } = await readDay(c.var.ctx, { day, limit: exportLimit });
      return c.body(dayCsv(orders, lang, { isCut }), 200, csvFile(exportName(day)[lang]));
    },
  )
  .get(
    '/:id/events',
    route({ ...ofOrder, summary: 'Every step of an order, and whose' }),
    async (c) => c.json({ events: await readHistory(c.var.ctx, c.req.valid('json')) }),
  );
