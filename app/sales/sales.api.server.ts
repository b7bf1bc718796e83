import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { staffRoutes } from '#core/route.server.ts';
import { isDay } from '#hours/calendar-day.ts';
import { csvFile, FileQuery } from './days.api.server.ts';
import { readSales, readSoldDays } from './sales.server.ts';
import { salesFile } from './sales.text.ts';
import { periods } from './sales.ts';
import { salesCsv } from './sales-csv.ts';
import { isSpanQuery } from './spans.ts';

const route = staffRoutes('sales', { isRecorded: false });
const day = z.optional(typed(10).check(z.refine(isDay)));
const fields = z.object({
  period: z.optional(z.enum(periods)),
  date: day,
  from: day,
  to: day,
});

/** `/api/admin/sales`, also by the day as CSV (B-3600). */
export const salesAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    compress(),
    route({
      summary:
        'Sales of a `period` around a `date`, today unless said, or of all days `from` one `to` another, at most five years',
      query: fields.check(z.refine(isSpanQuery)),
    }),
    async (c) => c.json(await readSales(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/export',
    compress(),
    route({
      summary: 'The same, a row for each day, as CSV in the language of `lang`',
      query: z.extend(fields, FileQuery.shape).check(z.refine(isSpanQuery)),
    }),
    async (c) => {
      const { lang, ...query } = c.req.valid('json');
      const sold = await readSoldDays(c.var.ctx, query);
      return c.body(salesCsv(sold, lang), 200, csvFile(salesFile(sold.span)[lang]));
    },
  );
