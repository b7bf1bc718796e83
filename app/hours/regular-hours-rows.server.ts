import type { Database } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { firstRules } from './first-hours.ts';
import { firstObservedHolidays, holidayKeys } from './holidays.ts';
import type { RegularHours } from './regular-hours.ts';
import { keptHolidays, weeklyHours } from './week.table.server.ts';
import type { Week } from './week.ts';

/**
 * Returns the usual hours as the database, or the transaction, has them now; what has no row yet is as on the first
 * day.
 */
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
