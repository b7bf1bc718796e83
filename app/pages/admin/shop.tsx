import { shopMessages, shopTabText } from '#shop/editing/shop-tab.text.ts';
import { readShop, ShopTab } from '#shop/editing/shop-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(readShop, shopMessages.load);

export default tabPage(shopTabText.heading, clientLoader, (shop, readAgain) => (
  <ShopTab shop={shop} onChanged={readAgain} />
));
