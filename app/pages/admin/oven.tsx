import { ovenText } from '#capacity/settings/oven.text.ts';
import { OvenTab, readOven } from '#capacity/settings/oven-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(readOven, ovenText.load);

export default tabPage(ovenText.heading, clientLoader, (reading, onChanged) => (
  <OvenTab reading={reading} onChanged={onChanged} />
));
