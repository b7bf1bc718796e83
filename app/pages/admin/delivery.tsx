import { deliveryTabText } from '#shop/delivery/delivery-tab.text.ts';
import { DeliveryTab, listZones } from '#shop/delivery/delivery-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(listZones, deliveryTabText.failures.load);

export default tabPage(deliveryTabText.heading, clientLoader, (zones, readAgain) => (
  <DeliveryTab zones={zones} onChanged={readAgain} />
));
