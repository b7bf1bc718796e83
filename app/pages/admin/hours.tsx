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
import { notify, settle } from '#ui/notify.ts';
import type { Route } from './+types/hours.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(() => readHoursPlan(), hoursFailures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/hours`: the dates on which the shop departs from its usual hours. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={hoursTabText.heading}>
      {(plan, readAgain) => <ReadHours plan={plan} onChanged={readAgain} />}
    </TabShown>
  );
}

function ReadHours({ plan, onChanged }: { plan: HoursPlan; onChanged: () => void }) {
  const { today } = plan;

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
      settle(hoursFailures.save.en);
      return true;
    } catch (error) {
      notifyFailure(error, hoursFailures.save);
      return false;
    } finally {
      onChanged();
    }
  }

  return (
    <HoursTab
      plan={plan}
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
