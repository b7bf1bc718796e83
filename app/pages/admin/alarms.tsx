import { alarmsText } from '#kitchen/watch/alarms.text.ts';
import { AlarmsTab, readAlarmsTab } from '#kitchen/watch/alarms-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(readAlarmsTab, alarmsText.load);

export default tabPage(alarmsText.heading, clientLoader, (reading, onChanged) => (
  <AlarmsTab reading={reading} onChanged={onChanged} />
));
