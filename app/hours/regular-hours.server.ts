import { sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { askAboutOrders } from './ask-about-orders.server.ts';
import type { OpenOrders } from './closed-times.ts';
import { listExceptions } from './exceptions.server.ts';
import { holidayKeys } from './holidays.ts';
import { restaurantProblems } from './hours.problems.ts';
import type { RegularHoursChange } from './regular-hours.schema.ts';
import {
  mergeRegularHours,
  partsOf,
  type RegularHours,
  regularDays,
  regularHoursFieldErrors,
} from './regular-hours.ts';
import { readRegularHours } from './regular-hours-rows.server.ts';
import { keptHolidays, weeklyHours } from './week.table.server.ts';

/**
 * Lets staff change the usual hours from what they saw (B-2034); what others changed meanwhile
 * stays. Refuses with `usual_changed` and `{ current }` when both changed the same thing, with
 * `usual_unsound` and the errors of each field, and with `orders_in_closed_time`.
 */
export async function saveRegularHours(
  ctx: Context,
  { was, next, confirmed }: RegularHoursChange,
  openOrders: OpenOrders,
): Promise<RegularHours> {
  return staffTransaction(ctx, 'shop', async (tx) => {
    // One after the other: the row is always there.
    await tx.select({ one: sql`1` }).from(shopSettings).for('update');
    const current = await readRegularHours(tx);
    const regular = mergeRegularHours(was, next, current);
    if (!regular) throw new Problem(restaurantProblems.usual_changed, { current });
    const fields = regularHoursFieldErrors(regular);
    if (Object.keys(fields).length > 0) {
      throw new Problem(restaurantProblems.usual_unsound, { fields });
    }
    const exceptions = await listExceptions({ db: tx });
    const [before, after] = [current, regular].map((rules) => ({ ...rules, exceptions }));
    if (before && after) {
      await askAboutOrders({ ...ctx, tx, openOrders }, { before, after, confirmed });
    }
    await write(tx, current, regular);
    return regular;
  });
}

/** Writes what differs, and nothing else: what is kept of changes says what was changed. */
async function write(tx: Database, current: RegularHours, regular: RegularHours): Promise<void> {
  const [held, wanted] = [partsOf(current), partsOf(regular)];
  const differs = (part: string | number) => held[part] !== wanted[part];
  for (const day of regularDays.filter(differs)) {
    const values = { day: String(day), hours: regular.week[day] };
    await tx
      .insert(weeklyHours)
      .values(values)
      .onConflictDoUpdate({ target: weeklyHours.day, set: { hours: values.hours } });
  }
  for (const holiday of holidayKeys.filter(differs)) {
    const isKept = regular.keptHolidays.includes(holiday);
    await tx
      .insert(keptHolidays)
      .values({ holiday, isKept })
      .onConflictDoUpdate({ target: keptHolidays.holiday, set: { isKept } });
  }
  if (Object.keys(regular.ordering).some(differs))
    await tx.update(shopSettings).set(regular.ordering);
}
