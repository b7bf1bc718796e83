import { useRevalidator } from 'react-router';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { readHoursPlan, removeHours, setHours } from '#restaurant/hours.client.ts';
import type { HoursInput } from '#restaurant/hours.schema.ts';
import type { HoursPlan } from '#restaurant/hours-plan.ts';
import {
  hoursFailures,
  hoursTabText,
  removedMessage,
  savedMessage,
} from '#restaurant/staff/hours-tab.text.ts';
import { HoursTab } from '#restaurant/staff/hours-tab.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { Route } from './+types/hours.ts';
import { tabReading } from './tab-reading.ts';
import { Unread } from './unread.tsx';

const readTab = tabReading<HoursPlan | null>(readHoursPlan, null, hoursFailures.load);

export function clientLoader(): Promise<HoursPlan | null> {
  return readTab();
}

/** `/admin/hours`: the dates on which the shop departs from its usual hours. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { t } = useLanguage();
  if (!loaderData) {
    return (
      <>
        <h1 className="mb-4 font-bold text-2xl">{t(hoursTabText.heading)}</h1>
        <Unread words={hoursTabText.unread} />
      </>
    );
  }
  const { today } = loaderData;

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
      return true;
    } catch (error) {
      notifyFailure(error, hoursFailures.save);
      return false;
    } finally {
      revalidate();
    }
  }

  return (
    <HoursTab
      plan={loaderData}
      onSave={(date: string, input: HoursInput) =>
        attempt(async () => notify(savedMessage(await setHours(date, input), today)))
      }
      onRemove={(date) =>
        attempt(async () => {
          await removeHours(date);
          notify(removedMessage);
        })
      }
    />
  );
}
