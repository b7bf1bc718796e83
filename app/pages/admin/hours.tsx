import { hoursFailures, hoursTabText } from '#hours/staff/hours-tab.text.ts';
import { HoursTab } from '#hours/staff/hours-tab.tsx';
import { readHoursPlan } from '#hours/staff/use-regular-hours-form.ts';
import { tabPage } from './tab-shown.tsx';

/** `/admin/hours`: the usual hours, and the dates on which the shop departs from them. */
const page = tabPage({
  read: readHoursPlan,
  failure: hoursFailures.load,
  heading: hoursTabText.heading,
  show: (plan, readAgain) => <HoursTab plan={plan} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
