import { callApi } from '#browser/request.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';
import type { UnavailabilityInput } from './availability.schema.ts';
import type { Unavailability } from './availability.ts';
import type { AvailabilityReading } from './availability-panel.ts';
import {
  type ChoicesAnswer,
  type MenuAnswer,
  type SellableItem,
  sellableItems,
} from './sellable-items.ts';

const path = '/api/admin/availability';

/** What is off now. All of these throw a `CallFailure` when refused. */
export function readAvailability(): Promise<AvailabilityReading> {
  return callApi(path);
}

/** Switches off, or changes the end and the reason of what is off already. */
export async function switchOff(input: UnavailabilityInput): Promise<Unavailability> {
  type Answer = { readonly unavailability: Unavailability };
  return (await callApi<Answer>(path, { method: 'POST', body: input })).unavailability;
}

export function makeAvailable(id: number): Promise<void> {
  return callApi(`${path}/${id}`, { method: 'DELETE' });
}

/** Everything that can be marked sold out. */
export async function listSellable(): Promise<readonly SellableItem[]> {
  type Deals = { readonly promotions: readonly Promotion[] };
  type OnSpecial = { readonly specials: readonly Pick<Special, 'id' | 'name'>[] };
  const [menu, { specials }, { promotions }, choices] = await Promise.all([
    callApi<MenuAnswer>('/api/menu'),
    callApi<OnSpecial>('/api/specials'),
    callApi<Deals>('/api/promotions'),
    callApi<ChoicesAnswer>('/api/choices'),
  ]);
  return sellableItems(menu, specials, promotions, choices);
}
