import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { exchangeText } from '#menu/exchange/exchange.text.ts';
import { ExchangePage } from '#menu/exchange/staff/exchange-page.tsx';
import { tabReading } from '../tab-reading.ts';
import { tabPage } from '../tab-shown.tsx';
import { readItemsAndCategories } from './read-menu.ts';

/** `/admin/menu/exchange`: the menu as a file, out and in. */
export const clientLoader = tabReading(readItemsAndCategories, itemFailures.load);

export default tabPage(exchangeText.heading, clientLoader, (menu, readAgain) => (
  <ExchangePage menu={menu} onChanged={readAgain} />
));
