import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { kitchenTodayApi } from './today.api.server.ts';
import type { FewerInput, WalkInInput } from './today.schema.ts';
import type { KitchenToday, WalkIn } from './today.ts';

const api = hc<typeof kitchenTodayApi>('/api/admin/kitchen', throughSession);

/** Returns how full the kitchen is. All of these throw a `CallFailure`. */
export function readKitchenToday(): Promise<KitchenToday> {
  return answerOf(api.index.$get());
}

export function addWalkIn(json: WalkInInput): Promise<WalkIn> {
  return answerOf(api['walk-ins'].$post({ json }));
}

export async function removeWalkIn(id: number): Promise<void> {
  await answerOf(api['walk-ins'][':id'].$delete({ param: { id: String(id) } }));
}

export async function setFewer(json: FewerInput): Promise<void> {
  await answerOf(api.fewer.$put({ json }));
}
