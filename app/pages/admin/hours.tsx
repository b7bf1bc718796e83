import { hoursFailures, hoursTabText } from '#hours/staff/hours-tab.text.ts';
import { HoursTab } from '#hours/staff/hours-tab.tsx';
import { readHoursPlan } from '#hours/staff/use-regular-hours-form.ts';
import type { Route } from './+types/hours.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(readHoursPlan, hoursFailures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/hours`: the usual hours, and the dates on which the shop departs from them. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={hoursTabText.heading}>
      {(plan, readAgain) => <HoursTab plan={plan} onChanged={readAgain} />}
    </TabShown>
  );
}
