import { promotionsText } from '#promotions/deals/promotions.text.ts';
import { PromotionsTab, promotionCalls } from '#promotions/deals/promotions-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: promotionCalls.list,
  failure: promotionsText.failures.load,
  heading: promotionsText.heading,
  show: (promotions, readAgain) => <PromotionsTab promotions={promotions} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
