import { callApi } from '#browser/request.ts';
import type { UnavailabilityInput } from './availability.schema.ts';
import type { AvailabilityReading, Unavailability } from './availability.ts';
import type { SellableItem } from './sellable-items.ts';

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
  type Answer = { readonly items: readonly SellableItem[] };
  return (await callApi<Answer>(`${path}/items`)).items;
}
