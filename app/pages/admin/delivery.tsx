import { deliveryTabText, deliveryFailures as failures } from '#shop/delivery/delivery-tab.text.ts';
import { DeliveryTab, listZones } from '#shop/delivery/delivery-tab.tsx';
import type { Route } from './+types/delivery.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(listZones, failures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/delivery`: where the shop delivers, and for how much. */
export default function Delivery({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={deliveryTabText.heading}>
      {(zones, readAgain) => <DeliveryTab zones={zones} onChanged={readAgain} />}
    </TabShown>
  );
}
