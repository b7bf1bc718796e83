import { writtenPart } from '#admin/answered.ts';
import { categoriesText } from '#menu/editing/categories/categories.text.ts';
import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { CategoriesPage } from '#menu/staff/categories-page.tsx';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/categories.ts';
import { readItemsAndCategories } from './read-menu.ts';

const readBoth = tabReading(readItemsAndCategories, itemFailures.categories);

export function clientLoader() {
  return readBoth();
}

/** `/admin/menu/categories`: the menu's tabs and their dishes in their order. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={categoriesText.heading}>
      {(both, readAgain) => (
        <CategoriesPage {...both} onChanged={writtenPart(readAgain, 'categories')} />
      )}
    </TabShown>
  );
}
