import { asc, eq } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { askAboutOrders } from './ask-about-orders.server.ts';
import type { OpenOrders } from './closed-times.ts';
import { hoursExceptions } from './exceptions.table.server.ts';
import { restaurantProblems } from './hours.problems.ts';
import type { DateHours } from './hours.schema.ts';
import type { DatedException, HoursRules } from './hours.ts';
import { readException } from './hours-form.ts';
import { readRegularHours } from './regular-hours-rows.server.ts';
import { timeZone } from './shop-clock.ts';

/** Returns the weekly hours, what is kept of holidays, and the dated exceptions of the version given. */
export async function readHours(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<HoursRules> {
  return ctx.memory.remember('hours', version, async () => ({
    ...(await readRegularHours(ctx.db)),
    exceptions: await listExceptions(ctx),
  }));
}

/** Returns every dated exception, earliest first. */
export async function listExceptions(ctx: Pick<Context, 'db'>): Promise<readonly DatedException[]> {
  const rows = await ctx.db.select().from(hoursExceptions).orderBy(asc(hoursExceptions.date));
  return rows.map(({ date, hours, reasonFr, reasonEn }) => ({
    date,
    hours,
    ...(reasonFr && reasonEn ? { reason: { fr: reasonFr, en: reasonEn } } : {}),
  }));
}

/**
 * Sets the hours of one date, in place of what was set before. Refuses with `date_not_possible`,
 * `hours_unsound`, `reason_half` or `orders_in_closed_time`.
 */
export async function setException(
  ctx: Context,
  input: DateHours,
  openOrders: OpenOrders,
): Promise<DatedException> {
  const today = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const read = readException(today, input.date, input);
  return staffTransaction(ctx, 'shop', async (tx) => {
    if ('fieldError' in read) throw new Problem(restaurantProblems[read.fieldError]);
    const { date, hours, reason } = read.ok;
    await ask(ctx, tx, openOrders, { date, exception: read.ok, confirmed: input.confirmed });
    const values = { hours, reasonFr: reason?.fr ?? null, reasonEn: reason?.en ?? null };
    await tx
      .insert(hoursExceptions)
      .values({ date, ...values })
      .onConflictDoUpdate({ target: hoursExceptions.date, set: values });
    return read.ok;
  });
}

/** Removes a date's exception. Refuses with `orders_in_closed_time`. */
export async function removeException(
  ctx: Context,
  { date, confirmed }: Pick<DateHours, 'date' | 'confirmed'>,
  openOrders: OpenOrders,
): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    await ask(ctx, tx, openOrders, { date, exception: null, confirmed });
    await tx.delete(hoursExceptions).where(eq(hoursExceptions.date, date));
  });
}

type DateChange = Pick<DateHours, 'date' | 'confirmed'> & {
  readonly exception: DatedException | null;
};

/** Asks about the orders of a date whose hours are changed. */
async function ask(
  { clock, actor }: Pick<Context, 'clock' | 'actor'>,
  tx: Database,
  openOrders: OpenOrders,
  { date, exception, confirmed }: DateChange,
): Promise<void> {
  const regular = await readRegularHours(tx);
  const exceptions = await listExceptions({ db: tx });
  const others = exceptions.filter((one) => one.date !== date);
  const before = { ...regular, exceptions };
  const after = { ...regular, exceptions: exception ? [...others, exception] : others };
  await askAboutOrders({ tx, clock, actor, openOrders }, { before, after, confirmed });
}
