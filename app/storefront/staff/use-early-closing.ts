import { useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { closesEarly, earlyClosing, hoursUntil } from '#hours/early-closing.ts';
import type { HoursInput } from '#hours/hours.schema.ts';
import { hoursFailures } from '#hours/staff/hours-tab.text.ts';
import { removingHours, settingHours } from '#hours/staff/hours-writes.ts';
import type { LocalTime } from '#hours/week.ts';
import { readAvailability } from '../availability.client.ts';
import type { AvailabilityReading } from '../availability.ts';
import { refreshAvailability } from './availability-store.ts';

type Today = NonNullable<AvailabilityReading['today']>;
type Before = { readonly date: string; readonly input: HoursInput };

/**
 * Returns today's hours if a press closes the day early, else null; how to close it at a time, once
 * its orders were shown; and how to restore the hours of before (B-3911).
 */
export function useEarlyClosing(today: AvailabilityReading['today']) {
  const [before, setBefore] = useState<Before | null>(null);
  const own = before !== null && before.date === today?.date ? before.input : null;

  async function write(send: (now: number, date: string, read: Today) => Promise<unknown>) {
    const asRead = async () => {
      const { now, today: read } = await readAvailability();
      if (read) await send(now, read.date, read);
    };
    const isDone = await attempt(asRead, { failure: hoursFailures.save });
    await refreshAvailability();
    return isDone;
  }

  return {
    hours: today !== null && (own !== null || closesEarly(today)) ? today.hours : null,
    close: (time: LocalTime): Promise<boolean> =>
      write(async (now, date, { hours, reason = null, isException }) => {
        const isOwn = isException && !closesEarly({ reason: reason ?? undefined });
        const was = own ?? (isOwn ? { hours: [...hours], reason } : null);
        const until = {
          hours: [...hoursUntil(hours, time)],
          reason: was ? was.reason : earlyClosing,
        };
        await settingHours(now, date, until).send();
        setBefore(was && { date, input: was });
      }),
    reopen: (): Promise<boolean> =>
      write(async (now, date) => {
        await (own ? settingHours(now, date, own) : removingHours(now, date)).send();
        setBefore(null);
      }),
  };
}
