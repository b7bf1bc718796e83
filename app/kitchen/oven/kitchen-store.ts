import { hc } from 'hono/client';
import { useSyncExternalStore } from 'react';
import { attempt } from '#admin/attempt.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { readStored, storeItem } from '#browser/storage.ts';
import type { kitchenTodayApi } from '#capacity/capacity.api.server.ts';
import type { KitchenToday } from '#capacity/capacity.server.ts';
import { ovenBarText } from './oven-bar.text.ts';

export const kitchenCalls = hc<typeof kitchenTodayApi>('/api/admin/kitchen', throughSession);

const barName = 'oven-bar';

const live = createLiveReading<KitchenToday>(
  async () => {
    const today = await answerOf(kitchenCalls.index.$get());
    storeItem(barName, today.kitchen && 'shown');
    return today;
  },
  { nowOf: ({ now }) => now },
);

/** Tells whether the oven was set at this device's last look: the bar's room is reserved by it. */
export function hadOven(): boolean {
  return readStored(barName) === 'shown';
}

/** Reads the kitchen again if a page shows it. Never rejects: the last reading stays. */
export async function refreshKitchen(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Returns the kitchen as last read; the first component that shows it starts the reading. */
export function useKitchen(): KitchenToday | null {
  return useSyncExternalStore(live.listen, live.known, live.known).value;
}

/** Changes the oven, and reads it again whatever became of that. */
export function changeKitchen(call: Parameters<typeof answerOf>[0]): Promise<boolean> {
  const { failure } = ovenBarText;
  return attempt(() => answerOf(call), { failure, onChanged: refreshKitchen });
}
