import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { defaultLanguage, isLanguage } from '#core/language.ts';
import { parse } from '#core/problem.parse.server.ts';
import { isDay } from '#hours/calendar-day.ts';
import { readLog } from './log.server.ts';
import { logFile } from './log.text.ts';
import { logKinds } from './log.ts';
import { logCsv } from './log-csv.ts';

const Asked = z.object({
  who: z.optional(typed(254).check(z.minLength(1))),
  kind: z.optional(z.enum(logKinds)),
  day: z.optional(typed(10).check(z.refine(isDay))),
  from: z.optional(z.pipe(typed(6).check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
});

/** What a file may hold: bounded, and years of a small shop. */
const exportLimit = 20_000;

/** `/api/admin/log`: who of the staff did what, and the same as CSV (B-2135). */
export function logAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readLog(c.var.ctx, parse(Asked, c.req.query()))))
    .get('/export', async (c) => {
      const { lang, ...query } = c.req.query();
      const language = isLanguage(lang) ? lang : defaultLanguage;
      const filter = parse(Asked, query);
      const { entries } = await readLog(c.var.ctx, { ...filter, from: 0, limit: exportLimit });
      return c.body(logCsv(entries, language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${logFile[language]}"`,
      });
    });
}
