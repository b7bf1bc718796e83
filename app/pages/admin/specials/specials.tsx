import { listAllCategories, listAllItems } from '#menu/editing/menu-admin.client.ts';
import { listAllSpecials } from '#menu/specials/editing/specials-admin.client.ts';
import { specialFailures, specialsText } from '#menu/specials/staff/specials-tab.text.ts';
import { SpecialsTab } from '#menu/specials/staff/specials-tab.tsx';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/specials.ts';

const readTab = tabReading(readAll, specialFailures.load);

async function readAll() {
  const [specials, items, categories] = await Promise.all([
    listAllSpecials(),
    listAllItems(),
    listAllCategories(),
  ]);
  return { specials, items, categories };
}

export function clientLoader() {
  return readTab();
}

export default function Specials({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={specialsText.heading}>
      {(read, readAgain) => <SpecialsTab {...read} onChanged={readAgain} />}
    </TabShown>
  );
}
