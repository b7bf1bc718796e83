import { promotionFailures, promotionsText } from '#promotions/deals/promotions.text.ts';
import { listAllPromotions } from '#promotions/deals/promotions-admin.client.ts';
import { PromotionsTab } from '#promotions/deals/promotions-tab.tsx';
import type { Route } from './+types/promotions.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(listAllPromotions, promotionFailures.load);

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
