import { promotionsText } from '#promotions/deals/promotions.text.ts';
import { PromotionsTab, promotionCalls } from '#promotions/deals/promotions-tab.tsx';
import { tabPage } from './tab-shown.tsx';

/** `/admin/promotions`: the 2-for-1 deals. */
const page = tabPage({
  read: promotionCalls.list,
  failure: promotionsText.failures.load,
  heading: promotionsText.heading,
  show: (promotions, readAgain) => <PromotionsTab promotions={promotions} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
