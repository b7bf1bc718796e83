import { notifyFailure } from '#admin/notify-failure.ts';
import { DriftNotes, refreshDrifts } from '#history/translation-drift/drift-notes.tsx';
import { shopMessages, shopTabText } from '#shop/editing/shop-tab.text.ts';
import { readShop, ShopTab } from '#shop/editing/shop-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read() {
    refreshDrifts();
    return readShop();
  },
  failure: shopMessages.load,
  heading: shopTabText.heading,
  show: (shop, readAgain) => (
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
  ),
});

export const clientLoader = page.load;
export default page.Page;
