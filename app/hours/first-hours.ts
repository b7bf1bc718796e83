import { firstObservedHolidays } from './holidays.ts';
import type { HoursRules } from './hours.ts';
import type { Ordering } from './ordering.ts';
import type { Hours, Week } from './week.ts';

const closed: Hours = [];
const toNine: Hours = [{ opens: '11:00', closes: '21:00' }];
const toTen: Hours = [{ opens: '11:00', closes: '22:00' }];
const fromThree: Hours = [{ opens: '15:00', closes: '21:00' }];

/** The weekly hours of a new shop (B-1102): for its first rows, and while none can be read. */
export const firstWeek: Week = {
  1: closed,
  2: toNine,
  3: toNine,
  4: toTen,
  5: toTen,
  6: toTen,
  7: fromThree,
  holiday: fromThree,
};

/** When a new shop takes orders: the defaults of its row. */
const firstOrdering: Ordering = {
  preparationMinutes: 30,
  drivingMinutes: 15,
  lastOrderMinutes: 0,
  horizonDays: 7,
};

export const firstRules: HoursRules = {
  week: firstWeek,
  keptHolidays: firstObservedHolidays,
  ordering: firstOrdering,
  exceptions: [],
};
