import { ovenText } from '#capacity/settings/oven.text.ts';
import { OvenTab, readOven } from '#capacity/settings/oven-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: readOven,
  failure: ovenText.load,
  heading: ovenText.heading,
  show: (reading, onChanged) => <OvenTab reading={reading} onChanged={onChanged} />,
});

export const clientLoader = page.load;
export default page.Page;
