import { shopMessages, shopTabText } from '#shop/editing/shop-tab.text.ts';
import { readShop, ShopTab } from '#shop/editing/shop-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: readShop,
  failure: shopMessages.load,
  heading: shopTabText.heading,
  show: (shop, readAgain) => <ShopTab shop={shop} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
