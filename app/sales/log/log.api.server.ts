import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { csvText, separators, unicodeMark } from '#core/csv.ts';
import { typed } from '#core/language.schema.ts';
import type { Language } from '#core/language.ts';
import { staffRoutes } from '#core/route.server.ts';
import { isDay } from '#hours/calendar-day.ts';
import { wallTime } from '../day-csv.ts';
import { csvFile, FileQuery } from '../days.api.server.ts';
import { readLog } from './log.server.ts';
import { entryText, kindOf, logColumns, logFile, logKindNames, whoText } from './log.text.ts';
import { type LogEntry, logKinds } from './log.ts';

const route = staffRoutes('staff', { isRecorded: false });
const LogQuery = z.object({
  who: z.optional(typed(254).check(z.minLength(1))),
  kind: z.optional(z.enum(logKinds)),
  day: z.optional(typed(10).check(z.refine(isDay))),
  from: z.optional(z.pipe(typed(6).check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
});

/** Bounded, and years of a small shop. */
const exportLimit = 20_000;

/** `/api/admin/log`, also as CSV (B-2135). */
export const logAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({
      summary: 'Who of the staff did what, by `who`, `kind` and `day`; `from` so many back',
      query: LogQuery,
    }),
    async (c) => c.json(await readLog(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/export',
    route({
      summary: 'The same as CSV, in the language of `lang`',
      query: z.extend(LogQuery, FileQuery.shape),
    }),
    async (c) => {
      const { lang, ...filter } = c.req.valid('json');
      const { entries } = await readLog(c.var.ctx, { ...filter, from: 0, limit: exportLimit });
      return c.body(logCsv(entries, lang), 200, csvFile(logFile[lang]));
    },
  );

function logCsv(entries: readonly LogEntry[], language: Language): string {
  const header = Object.values(logColumns).map((words) => words[language]);
  const rows = entries.map((entry) => [
    `${wallTime(entry.at)}:${String(Math.floor(entry.at / 1000) % 60).padStart(2, '0')}`,
    whoText(entry)[language],
    logKindNames[kindOf(entry)][language],
    entryText(entry)[language],
  ]);
  return unicodeMark + csvText([header, ...rows], separators[language]);
}
