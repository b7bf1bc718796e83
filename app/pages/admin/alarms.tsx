import { readAlarmsTab } from '#kitchen/watch/alarms.client.ts';
import { alarmsText } from '#kitchen/watch/alarms.text.ts';
import { AlarmsTab } from '#kitchen/watch/alarms-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: readAlarmsTab,
  failure: alarmsText.load,
  heading: alarmsText.heading,
  show: (reading, onChanged) => <AlarmsTab reading={reading} onChanged={onChanged} />,
});

export const clientLoader = page.load;
export default page.Page;
