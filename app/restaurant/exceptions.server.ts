import { asc, eq } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import type { DatedException, HoursRules } from './hours.ts';
import { hoursExceptions } from './restaurant.table.server.ts';
import { week } from './week.ts';

/** The weekly hours and the dated exceptions of the menu version given. */
export async function readHours(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<HoursRules> {
  return ctx.memory.remember('hours', version, async () => ({
    week,
    exceptions: await listExceptions(ctx),
  }));
}

/** Every dated exception, earliest first. */
export async function listExceptions(ctx: Pick<Context, 'db'>): Promise<readonly DatedException[]> {
  const rows = await ctx.db.select().from(hoursExceptions).orderBy(asc(hoursExceptions.date));
  return rows.map(({ date, hours, reasonFr, reasonEn }) => ({
    date,
    hours,
    ...(reasonFr && reasonEn ? { reason: { fr: reasonFr, en: reasonEn } } : {}),
  }));
}

/** Staff set the hours of one date, in place of what was set before. */
export async function setException(ctx: Context, exception: DatedException): Promise<void> {
  staffActor(ctx.actor);
  const { date, hours, reason } = exception;
  const values = { hours, reasonFr: reason?.fr ?? null, reasonEn: reason?.en ?? null };
  await ctx.db
    .insert(hoursExceptions)
    .values({ date, ...values })
    .onConflictDoUpdate({ target: hoursExceptions.date, set: values });
}

/** Staff give a date its usual hours back. */
export async function removeException(ctx: Context, date: string): Promise<void> {
  staffActor(ctx.actor);
  await ctx.db.delete(hoursExceptions).where(eq(hoursExceptions.date, date));
}
