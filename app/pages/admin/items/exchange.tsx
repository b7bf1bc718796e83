import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { exchangeText } from '#menu/exchange/exchange.text.ts';
import { ExchangePage } from '#menu/exchange/staff/exchange-page.tsx';
import { tabPage } from '../tab-shown.tsx';
import { readItemsAndCategories } from './read-menu.ts';

/** `/admin/menu/exchange`: the menu as a file, out and in. */
const page = tabPage({
  read: readItemsAndCategories,
  failure: itemFailures.load,
  heading: exchangeText.heading,
  show: (menu, readAgain) => <ExchangePage menu={menu} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
