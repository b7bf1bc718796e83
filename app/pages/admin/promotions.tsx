import { useRevalidator } from 'react-router';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { promotionFailures } from '#promotions/promotions.text.ts';
import { listAllPromotions } from '#promotions/promotions-admin.client.ts';
import type { AdminPromotion } from '#promotions/promotions-admin.ts';
import { PromotionsTab } from '#promotions/staff/promotions-tab.tsx';
import type { Route } from './+types/promotions.ts';
import { whenAdmitted } from './admission.ts';

let last: readonly AdminPromotion[] = [];

export function clientLoader(): Promise<readonly AdminPromotion[]> {
  return whenAdmitted(readPromotions, last);
}

async function readPromotions(): Promise<readonly AdminPromotion[]> {
  try {
    last = await listAllPromotions();
  } catch (error) {
    notifyFailure(error, promotionFailures.load);
  }
  return last;
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return <PromotionsTab promotions={loaderData} onChanged={() => revalidate()} />;
}
