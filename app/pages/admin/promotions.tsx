import { promotionsText } from '#promotions/deals/promotions.text.ts';

import { PromotionsTab, promotionCalls } from '#promotions/deals/promotions-tab.tsx';
import type { Route } from './+types/promotions.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(promotionCalls.list, promotionsText.failures.load);

export function clientLoader() {
  return readTab();
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={promotionsText.heading}>
      {(promotions, readAgain) => <PromotionsTab promotions={promotions} onChanged={readAgain} />}
    </TabShown>
  );
}
