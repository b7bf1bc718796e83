import { listAllergens } from '#modifiers/allergens/allergens.client.ts';
import { allergenFailures, confirmText } from '#modifiers/allergens/allergens-staff.text.ts';
import { AllergensTab } from '#modifiers/allergens/allergens-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(listAllergens, allergenFailures.load);

export default tabPage(confirmText.heading, clientLoader, (rows, readAgain) => (
  <AllergensTab rows={rows} onChanged={readAgain} />
));
