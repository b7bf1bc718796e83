import { hc } from 'hono/client';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { hoursAdminApi } from '../hours.api.server.ts';
import type { HoursInput } from '../hours.schema.ts';
import type { DatedException } from '../hours.ts';
import type { HoursPlan } from '../hours-plan.ts';
import type { RegularHours } from '../regular-hours.ts';
import { askingAboutOrders } from './orders-in-the-way.tsx';

const api = hc<ReturnType<typeof hoursAdminApi>>('/api/admin/hours', throughSession);

/** Throws a `CallFailure`. */
export function readHoursPlan(): Promise<HoursPlan> {
  return answerOf(api.index.$get());
}

// Each of these writes asks about the orders whose time it closes; `now` in epoch milliseconds.

/** Returns the write that changes the regular hours from what was shown. */
export function changingRegularHours(now: number, was: RegularHours, next: RegularHours) {
  return askingAboutOrders(now, (confirmed) =>
    typedWrite(
      (how) => api.usual.$put({ json: { was, next, confirmed } }, how),
      (answer): RegularHours => answer.usual,
    ),
  );
}

/** Returns the write of a date's hours. */
export function settingHours(now: number, date: string, input: HoursInput) {
  return askingAboutOrders(now, (confirmed) =>
    typedWrite(
      (how) => api[':date'].$put({ param: { date }, json: { ...input, confirmed } }, how),
      (answer): DatedException => answer.exception,
    ),
  );
}

/** Returns the write that restores a date's regular hours. */
export function removingHours(now: number, date: string) {
  return askingAboutOrders(now, (confirmed) =>
    typedWrite(
      (how) => {
        const query = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
        return api[':date'].$delete({ param: { date }, query }, how);
      },
      () => null,
    ),
  );
}
