import { asc, eq } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { DateHours } from './hours.schema.ts';
import type { DatedException, HoursRules } from './hours.ts';
import { readException } from './hours-form.ts';
import { restaurantProblems } from './restaurant.problems.ts';
import { hoursExceptions } from './restaurant.table.server.ts';
import { timeZone } from './wall-clock.ts';
import { readUsual } from './weekly/usual.server.ts';

/** The weekly hours, what is kept of holidays, and the dated exceptions of the version given. */
export async function readHours(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<HoursRules> {
  return ctx.memory.remember('hours', version, async () => ({
    ...(await readUsual(ctx.db)),
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

/**
 * Staff set the hours of one date, in place of what was set before. Refuses with
 * `date_not_possible`, `hours_unsound` or `reason_half`.
 */
export async function setException(ctx: Context, input: DateHours): Promise<DatedException> {
  const today = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const read = readException(today, input.date, input);
  return staffTransaction(ctx, 'shop', async (tx) => {
    if ('fault' in read) throw new Problem(restaurantProblems[read.fault]);
    const { date, hours, reason } = read.ok;
    const values = { hours, reasonFr: reason?.fr ?? null, reasonEn: reason?.en ?? null };
    await tx
      .insert(hoursExceptions)
      .values({ date, ...values })
      .onConflictDoUpdate({ target: hoursExceptions.date, set: values });
    return read.ok;
  });
}

/** Staff give a date its usual hours back. */
export async function removeException(
  ctx: Context,
  { date }: Pick<DateHours, 'date'>,
): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) =>
    tx.delete(hoursExceptions).where(eq(hoursExceptions.date, date)),
  );
}
