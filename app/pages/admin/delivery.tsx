import { deliveryTabText } from '#shop/delivery/delivery-tab.text.ts';
import { DeliveryTab, listZones } from '#shop/delivery/delivery-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: listZones,
  failure: deliveryTabText.failures.load,
  heading: deliveryTabText.heading,
  show: (zones, readAgain) => <DeliveryTab zones={zones} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
