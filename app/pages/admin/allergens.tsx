import { listAllergens } from '#modifiers/allergens/allergens.client.ts';
import { allergenFailures, confirmText } from '#modifiers/allergens/allergens-staff.text.ts';
import { AllergensTab } from '#modifiers/allergens/allergens-tab.tsx';
import type { Route } from './+types/allergens.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(() => listAllergens(), allergenFailures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/menu/allergens`: what the shop has confirmed of every dish and topping. */
export default function Allergens({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={confirmText.heading}>
      {(rows, readAgain) => <AllergensTab rows={rows} onChanged={readAgain} />}
    </TabShown>
  );
}
