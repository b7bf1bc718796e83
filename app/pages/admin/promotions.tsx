import { useRevalidator } from 'react-router';
import { promotionFailures } from '#promotions/promotions.text.ts';
import { listAllPromotions } from '#promotions/promotions-admin.client.ts';
import type { AdminPromotion } from '#promotions/promotions-admin.ts';
import { PromotionsTab } from '#promotions/staff/promotions-tab.tsx';
import type { Route } from './+types/promotions.ts';
import { tabReading } from './tab-reading.ts';

const readTab = tabReading<readonly AdminPromotion[]>(
  listAllPromotions,
  [],
  promotionFailures.load,
);

export function clientLoader(): Promise<readonly AdminPromotion[]> {
  return readTab();
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return <PromotionsTab promotions={loaderData} onChanged={() => revalidate()} />;
}
