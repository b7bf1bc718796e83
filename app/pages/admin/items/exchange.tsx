import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { exchangeText } from '#menu/exchange/exchange.text.ts';
import { ExchangePage } from '#menu/exchange/staff/exchange-page.tsx';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/exchange.ts';
import { readItemsAndCategories } from './read-menu.ts';

const readBoth = tabReading(readItemsAndCategories, itemFailures.load);

export function clientLoader() {
  return readBoth();
}

/** `/admin/menu/exchange`: the menu as a file, out and in. */
export default function Exchange({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={exchangeText.heading}>
      {(menu, readAgain) => <ExchangePage menu={menu} onChanged={readAgain} />}
    </TabShown>
  );
}
