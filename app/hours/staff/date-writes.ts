import { type FormWrite, typedWrite } from '#admin/write.ts';
import type { HoursInput } from '../hours.schema.ts';
import type { DatedException } from '../hours.ts';
import { askingAboutOrders } from './orders-in-the-way.tsx';
import { hoursClient } from './use-regular-hours-form.ts';

/** Returns the write of a date's hours, which asks about orders; `now` in epoch milliseconds. */
export function settingHours(
  now: number,
  date: string,
  input: HoursInput,
): FormWrite<DatedException> {
  return askingAboutOrders(now, (confirmed) =>
    typedWrite(
      (how) => hoursClient[':date'].$put({ param: { date }, json: { ...input, confirmed } }, how),
      (answer): DatedException => answer.exception,
    ),
  );
}

/** Returns the write that restores a date's regular hours, which asks in the same way. */
export function removingHours(now: number, date: string): FormWrite<null> {
  return askingAboutOrders(now, (confirmed) =>
    typedWrite(
      (how) => {
        const query = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
        return hoursClient[':date'].$delete({ param: { date }, query }, how);
      },
      () => null,
    ),
  );
}
