import { promotionsText } from '#promotions/deals/promotions.text.ts';
import { PromotionsTab, promotionCalls } from '#promotions/deals/promotions-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(() => promotionCalls.list(), promotionsText.failures.load);

export default tabPage(promotionsText.heading, clientLoader, (promotions, readAgain) => (
  <PromotionsTab promotions={promotions} onChanged={readAgain} />
));
