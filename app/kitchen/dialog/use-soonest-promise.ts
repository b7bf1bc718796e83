import type { Order } from '#orders/order.ts';
import { usePreparationMinutes } from '#storefront/staff/availability-store.ts';
import { useAtEachTick } from '../board/board-provider.tsx';
import { useKitchen } from '../oven/kitchen-store.ts';
import { kitchenTime } from '../oven/oven-bar.ts';
import { driveOf, soonestPromise, withDrive } from './promised.ts';

/** Returns the one time that the card's button and its dialog propose, worked out at each tick alone (B-4024). */
export function useSoonestPromise(order: Order): number {
  const preparationMinutes = usePreparationMinutes();
  const today = useKitchen();
  const driven = withDrive(order, driveOf(order));
  return useAtEachTick((now) => {
    const kitchenAt = today && kitchenTime(today, driven, now, preparationMinutes);
    return soonestPromise(order, now, preparationMinutes, kitchenAt);
  });
}
