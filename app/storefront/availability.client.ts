import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { UnavailabilityInput } from './availability.schema.ts';
import type { AvailabilityReading, Unavailability } from './availability.ts';
import type { availabilityApi } from './availability-panel.api.server.ts';
import type { SellableItem } from './sellable-items.ts';

const api = hc<typeof availabilityApi>('/api/admin/availability', throughSession);

/** Returns what is off now. All of these throw a `CallFailure`. */
export function readAvailability(): Promise<AvailabilityReading> {
  return answerOf(api.index.$get());
}

/** Switches off, or changes the end and the reason of what is off already. */
export async function switchOff(json: UnavailabilityInput): Promise<Unavailability> {
  return (await answerOf(api.index.$post({ json }))).unavailability;
}

export async function makeAvailable(id: number): Promise<void> {
  await answerOf(api[':id'].$delete({ param: { id: String(id) } }));
}

export async function listSellable(): Promise<readonly SellableItem[]> {
  return (await answerOf(api.items.$get())).items;
}
