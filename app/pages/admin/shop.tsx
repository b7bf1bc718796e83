import { notifyFailure } from '#admin/notify-failure.ts';
import { DriftNotes } from '#history/translation-drift/drift-notes.tsx';
import { refreshDrifts } from '#history/translation-drift/use-drifts.ts';
import { shopMessages, shopTabText } from '#shop/editing/shop-tab.text.ts';
import { readShop, ShopTab } from '#shop/editing/shop-tab.tsx';
import type { Route } from './+types/shop.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(readShop, shopMessages.load);

export function clientLoader() {
  refreshDrifts();
  return readTab();
}

/** `/admin/shop`: every fact of the shop. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={shopTabText.heading}>
      {(shop, readAgain) => (
        <ShopTab
          shop={shop}
          onChanged={readAgain}
          notes={
            <DriftNotes
              table="shop"
              rowKey="true"
              onFailure={(error) => notifyFailure(error, shopMessages.save, 'shop')}
            />
          }
        />
      )}
    </TabShown>
  );
}
