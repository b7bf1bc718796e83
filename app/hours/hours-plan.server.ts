import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { listExceptions } from './exceptions.server.ts';
import { holidaysOf } from './holidays.ts';
import { type HoursRules, hoursOn } from './hours.ts';
import type { HoursPlan, PlannedHoliday } from './hours-plan.ts';
import { readRegularHours } from './regular-hours-rows.server.ts';
import { timeZone } from './shop-clock.ts';

/** Returns the usual week, and the dates from today on that depart from it or are holidays. */
export async function readHoursPlan(ctx: Context): Promise<HoursPlan> {
  staffActor(ctx.actor, 'shop');
  const now = ctx.clock.now();
  const date = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const today = date.toString();
  const exceptions = (await listExceptions(ctx)).filter((exception) => exception.date >= today);
  const rules = { ...(await readRegularHours(ctx.db)), exceptions };
  return { now: now.epochMilliseconds, today, ...rules, holidays: comingHolidays(date, rules) };
}

/** The holidays of the coming twelve months, today's included. */
function comingHolidays(today: Temporal.PlainDate, rules: HoursRules): readonly PlannedHoliday[] {
  const end = today.add({ years: 1 });
  return [...holidaysOf(today.year), ...holidaysOf(end.year)]
    .filter(({ date }) => {
      const isComing = Temporal.PlainDate.compare(date, today) >= 0;
      return isComing && Temporal.PlainDate.compare(date, end) < 0;
    })
    .map(({ key, date, name }) => {
      const { hours, cause } = hoursOn(date, rules);
      const isKept = rules.keptHolidays.includes(key);
      return { key, date: date.toString(), name, hours, cause, isKept };
    });
}
