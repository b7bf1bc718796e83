import { writtenPart } from '#admin/answered.ts';
import { categoriesText } from '#menu/editing/categories.text.ts';
import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { CategoriesPage } from '#menu/staff/categories-page.tsx';
import { tabPage } from '../tab-shown.tsx';
import { readItemsAndCategories } from './read-menu.ts';

const page = tabPage({
  read: readItemsAndCategories,
  failure: itemFailures.categories,
  heading: categoriesText.heading,
  show: (both, readAgain) => (
    <CategoriesPage {...both} onChanged={writtenPart(readAgain, 'categories')} />
  ),
});

export const clientLoader = page.load;
export default page.Page;
