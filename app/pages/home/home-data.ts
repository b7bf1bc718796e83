import { useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import type { DueDay } from '#promotions/offered-days.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { makeHomeData, makeOrderingData } from './home-data.server.ts';

/** The shop as the home page shows it, in both languages. */
export type HomeData = ReturnType<typeof makeHomeData>;

/** What its dialogs need besides. */
export type OrderingData = ReturnType<typeof makeOrderingData> & {
  /** It comes from the device: nothing is ordered from it. */
  readonly isPreserved?: boolean;
};

/** The shop as it is now; `at` is when an order would be made. */
export type ShopNow = Pick<HomeData, 'now' | 'openings' | 'unavailable'> & {
  readonly at: number;
  /** Of an order sent now; null while none is taken. */
  readonly day: DueDay | null;
};

export const orderingPath = '/ordering.json';

const known = createStore<OrderingData | null>(null);

/** Reads it, again at each call; one reading at a time. Rejects without an answer. */
export const readOrderingData = shareReading(async () => {
  const answer = await fetch(orderingPath, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${orderingPath}: ${answer.status}`);
  // The worker says so of what it had cached (server/pages/service-worker.ts).
  const isPreserved = answer.headers.has('X-Seen-At');
  known.set({ ...(await answer.json()), isPreserved });
});

/** Reads it again; without an answer the last one stays. */
export function refreshOrdering(): void {
  readOrderingData().catch(() => {});
}

/** Reads it unless it is known: what leads to the dialogs was touched. */
export function readOrderingAhead(): void {
  if (!known.now()) refreshOrdering();
}

/** Returns what was read last; null until the page asks for more than its document said. */
export function useOrderingData(): OrderingData | null {
  return useSyncExternalStore(known.subscribe, known.now, () => null);
}
