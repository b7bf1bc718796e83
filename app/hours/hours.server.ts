import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { dayAt } from './calendar-day.ts';
import { isClosedBy, type OpenOrders } from './closed-times.ts';
import { firstRules } from './first-hours.ts';
import { firstObservedHolidays, type HolidayKey, holidayKeys, holidaysOf } from './holidays.ts';
import { restaurantProblems } from './hours.problems.ts';
import type { DateHours, RegularHoursChange } from './hours.schema.ts';
import { hoursExceptions, keptHolidays, weeklyHours } from './hours.table.server.ts';
import { type DatedException, type HoursRules, hoursOn } from './hours.ts';
import { readException } from './hours-form.ts';
import type { HoursPlan, PlannedHoliday } from './hours-plan.ts';
import { type RegularHours, regularDays, regularHoursFieldErrors } from './regular-hours.ts';
import type { Week } from './week.ts';

/** Returns the weekly hours, observed holidays and dated exceptions of a version. */
export async function readHours(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<HoursRules> {
  return ctx.memory.remember('hours', version, async () => ({
    ...(await readRegularHours(ctx.db)),
    exceptions: await listExceptions(ctx),
  }));
}

/** Returns the exceptions, earliest first. */
export async function listExceptions(ctx: Pick<Context, 'db'>): Promise<readonly DatedException[]> {
  const rows = await ctx.db.select().from(hoursExceptions).orderBy(asc(hoursExceptions.date));
  return rows.map(({ date, hours, reasonFr, reasonEn }) => ({
    date,
    hours,
    ...(reasonFr && reasonEn ? { reason: { fr: reasonFr, en: reasonEn } } : {}),
  }));
}

/**
 * Sets or replaces the hours of one date. Refuses with `date_not_possible`, `hours_unsound`,
 * `reason_half` or `orders_in_closed_time`.
 */
export async function setException(
  ctx: Context,
  input: DateHours,
  openOrders: OpenOrders,
): Promise<DatedException> {
  const today = dayAt(ctx.clock.now().epochMilliseconds);
  const read = readException(today, input.date, input);
  return staffTransaction(ctx, 'shop', async (db) => {
    if ('fieldError' in read) throw new Problem(restaurantProblems[read.fieldError]);
    const { date, hours, reason } = read.ok;
    await askAboutDate({ ...ctx, db }, input, read.ok, openOrders);
    const values = { hours, reasonFr: reason?.fr ?? null, reasonEn: reason?.en ?? null };
    await db
      .insert(hoursExceptions)
      .values({ date, ...values })
      .onConflictDoUpdate({ target: hoursExceptions.date, set: values });
    return read.ok;
  });
}

/** Refuses with `orders_in_closed_time`. */
export async function removeException(
  ctx: Context,
  input: Pick<DateHours, 'date' | 'confirmed'>,
  openOrders: OpenOrders,
): Promise<void> {
  await staffTransaction(ctx, 'shop', async (db) => {
    await askAboutDate({ ...ctx, db }, input, null, openOrders);
    await db.delete(hoursExceptions).where(eq(hoursExceptions.date, input.date));
  });
}

async function askAboutDate(
  ctx: Asking,
  { date, confirmed }: Pick<DateHours, 'date' | 'confirmed'>,
  exception: DatedException | null,
  openOrders: OpenOrders,
): Promise<void> {
  const exceptions = await listExceptions(ctx);
  const others = exceptions.filter((one) => one.date !== date);
  const before = { ...(await readRegularHours(ctx.db)), exceptions };
  const after = { ...before, exceptions: exception ? [...others, exception] : others };
  await askAboutOrders(ctx, { before, after, confirmed }, openOrders);
}

/** Returns the regular hours of the database or transaction; a missing row has the default. */
export async function readRegularHours(db: Database): Promise<RegularHours> {
  const days = await db.select().from(weeklyHours);
  const chosen = new Map(
    (await db.select().from(keptHolidays)).map(({ holiday, isKept }) => [holiday, isKept]),
  );
  const [ordering = firstRules.ordering] = await db
    .select({
      preparationMinutes: shopSettings.preparationMinutes,
      drivingMinutes: shopSettings.drivingMinutes,
      lastOrderMinutes: shopSettings.lastOrderMinutes,
      horizonDays: shopSettings.horizonDays,
    })
    .from(shopSettings);
  const week: Week = {
    ...firstRules.week,
    ...Object.fromEntries(days.map(({ day, hours }) => [day, hours])),
  };
  return {
    week,
    keptHolidays: holidayKeys.filter(
      (key) => chosen.get(key) ?? firstObservedHolidays.includes(key),
    ),
    ordering,
  };
}

type Asking = Pick<Context, 'db' | 'clock' | 'actor'>;
type HoursChange = Readonly<Record<'before' | 'after', HoursRules>> & {
  /** The orders that staff were shown before it. */
  readonly confirmed: readonly number[] | undefined;
};

/**
 * Refuses a change that closes the time of open orders with `orders_in_closed_time`, which lists
 * them, until all were shown (B-2036). The orders stay as they are. The list names no customer to a
 * reader without the right to serve (B-2546).
 */
async function askAboutOrders(
  { db, clock, actor }: Asking,
  { before, after, confirmed }: HoursChange,
  openOrders: OpenOrders,
): Promise<void> {
  const orders = (await openOrders(db, clock.now())).filter(({ at }) =>
    isClosedBy(at, before, after),
  );
  if (orders.every(({ id }) => confirmed?.includes(id))) return;
  const isOpen = actor.kind === 'staff' && actor.areas.includes('service');
  const shown = orders.map((order) => (isOpen ? order : { ...order, fullName: null, phone: null }));
  throw new Problem(restaurantProblems.orders_in_closed_time, { orders: shown });
}

/**
 * Changes the regular hours from what was shown (B-2034) and keeps other people's changes. Refuses
 * with `usual_changed` and `{ current }` when both changed the same card, with `usual_unsound` and
 * the errors of each field, and with `orders_in_closed_time`.
 */
export async function saveRegularHours(
  ctx: Context,
  change: RegularHoursChange,
  openOrders: OpenOrders,
): Promise<RegularHours> {
  return staffTransaction(ctx, 'shop', async (db) => {
    // Locks the settings, whose row always exists: one change after the other.
    await db.select({ one: sql`1` }).from(shopSettings).for('update');
    const current = await readRegularHours(db);
    const regular = withChange(change, current);
    if (!regular) throw new Problem(restaurantProblems.usual_changed, { current });
    const fields = regularHoursFieldErrors(regular);
    if (Object.keys(fields).length > 0) {
      throw new Problem(restaurantProblems.usual_unsound, { fields });
    }
    const exceptions = await listExceptions({ db });
    const [before, after] = [
      { ...current, exceptions },
      { ...regular, exceptions },
    ];
    const { confirmed } = change;
    await askAboutOrders({ ...ctx, db }, { before, after, confirmed }, openOrders);
    await write(db, current, regular);
    return regular;
  });
}

/** Returns the hours with a change; null when another person changed the same card first. */
export function withChange(
  { was, next }: Pick<RegularHoursChange, 'was' | 'next'>,
  current: RegularHours,
): RegularHours | null {
  const isMine = (card: 'week' | 'ordering') => !isDeepStrictEqual(was[card], next[card]);
  const isFree = (card: 'week' | 'ordering') =>
    [was, next].some((one) => isDeepStrictEqual(one[card], current[card]));
  if ((isMine('week') && !isFree('week')) || (isMine('ordering') && !isFree('ordering')))
    return null;
  const isKept = (key: HolidayKey) => {
    const isSwitched = was.keptHolidays.includes(key) !== next.keptHolidays.includes(key);
    return (isSwitched ? next : current).keptHolidays.includes(key);
  };
  return {
    week: isMine('week') ? next.week : current.week,
    keptHolidays: holidayKeys.filter(isKept),
    ordering: isMine('ordering') ? next.ordering : current.ordering,
  };
}

export async function areHoursSound(tx: Database): Promise<boolean> {
  return Object.keys(regularHoursFieldErrors(await readRegularHours(tx))).length === 0;
}

/** Writes only what differs: the history records each written row. */
async function write(tx: Database, current: RegularHours, regular: RegularHours): Promise<void> {
  for (const day of regularDays) {
    const hours = regular.week[day];
    if (isDeepStrictEqual(hours, current.week[day])) continue;
    await tx
      .insert(weeklyHours)
      .values({ day: String(day), hours })
      .onConflictDoUpdate({ target: weeklyHours.day, set: { hours } });
  }
  for (const holiday of holidayKeys) {
    const isKept = regular.keptHolidays.includes(holiday);
    if (isKept === current.keptHolidays.includes(holiday)) continue;
    await tx
      .insert(keptHolidays)
      .values({ holiday, isKept })
      .onConflictDoUpdate({ target: keptHolidays.holiday, set: { isKept } });
  }
  if (!isDeepStrictEqual(regular.ordering, current.ordering))
    await tx.update(shopSettings).set(regular.ordering);
}

/** Returns the regular week, and the dates from today on that depart from it or are holidays. */
export async function readHoursPlan(ctx: Context): Promise<HoursPlan> {
  staffActor(ctx.actor, 'shop');
  const now = ctx.clock.now();
  const today = dayAt(now.epochMilliseconds);
  const exceptions = (await listExceptions(ctx)).filter((exception) => exception.date >= today);
  const rules = { ...(await readRegularHours(ctx.db)), exceptions };
  return {
    now: now.epochMilliseconds,
    today,
    ...rules,
    holidays: comingHolidays(Temporal.PlainDate.from(today), rules),
  };
}

/** Returns the holidays of the coming twelve months, today's included. */
function comingHolidays(today: Temporal.PlainDate, rules: HoursRules): readonly PlannedHoliday[] {
  const [first, end] = [today.toString(), today.add({ years: 1 }).toString()];
  return [...holidaysOf(today.year), ...holidaysOf(today.year + 1)]
    .filter(({ date }) => first <= date && date < end)
    .map(({ key, date, name }) => {
      const { hours, cause } = hoursOn(date, rules);
      const isKept = rules.keptHolidays.includes(key);
      return { key, date, name, hours, cause, isKept };
    });
}
