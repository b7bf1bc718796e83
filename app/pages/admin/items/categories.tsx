import { writtenPart } from '#admin/answered.ts';
import { categoriesText } from '#menu/editing/categories.text.ts';
import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { CategoriesPage } from '#menu/staff/categories-page.tsx';
import { tabReading } from '../tab-reading.ts';
import { tabPage } from '../tab-shown.tsx';
import { readItemsAndCategories } from './read-menu.ts';

export const clientLoader = tabReading(readItemsAndCategories, itemFailures.categories);

export default tabPage(categoriesText.heading, clientLoader, (both, readAgain) => (
  <CategoriesPage {...both} onChanged={writtenPart(readAgain, 'categories')} />
));
