import { listAllergens } from '#modifiers/allergens/allergens.client.ts';
import { allergenFailures, confirmText } from '#modifiers/allergens/allergens-staff.text.ts';
import { AllergensTab } from '#modifiers/allergens/allergens-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: listAllergens,
  failure: allergenFailures.load,
  heading: confirmText.heading,
  show: (rows, readAgain) => <AllergensTab rows={rows} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
