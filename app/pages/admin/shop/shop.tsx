import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import {
  changeShop,
  currentShopIn,
  readShop,
} from '#restaurant/facts/editing/shop-admin.client.ts';
import { shopMessages, shopTabText } from '#restaurant/facts/staff/shop-tab.text.ts';
import { ShopTab } from '#restaurant/facts/staff/shop-tab.tsx';
import { notify, settle } from '#ui/notify.ts';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/shop.ts';

const readTab = tabReading(() => readShop(), shopMessages.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/shop`: every fact of the shop. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={shopTabText.heading}>
      {(shop, readAgain) => (
        <ShopTab
          shop={shop}
          onSave={async (version, input) => {
            const saved = await changeShop(version, input);
            notify({ ...shopMessages.saved, about: 'shop' });
            readAgain();
            return saved;
          }}
          onFailure={sayFailure}
          onSent={saySent}
        />
      )}
    </TabShown>
  );
}

function saySent(failure: unknown) {
  if (failure === null) settle('picture');
  else notifyFailure(failure, undefined, 'picture');
}

function sayFailure(error: unknown) {
  if (currentShopIn(error)) {
    notify({ tone: 'destructive', title: shopTabText.conflict, about: 'shop' });
  } else {
    notifyFailure(error, shopMessages.save, 'shop');
  }
}
