import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { manyText } from '#menu/many/many.text.ts';
import { ManyPage } from '#menu/many/staff/many-page.tsx';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/many.ts';
import { readItemsAndCategories } from './read-menu.ts';
import { useFilter } from './use-filter.ts';

export const clientLoader = tabReading(readItemsAndCategories, itemFailures.load);

/** Renders `/admin/menu/many`: one change to many items. */
export default function Many({ loaderData }: Route.ComponentProps) {
  const [filter, setFilter] = useFilter();
  return (
    <TabShown reading={loaderData} heading={manyText.heading}>
      {(both, readAgain) => (
        <ManyPage {...both} filter={filter} onFilter={setFilter} onChanged={readAgain} />
      )}
    </TabShown>
  );
}
