import { hc } from 'hono/client';
import { useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import { useNow } from '#browser/use-now.ts';
import type { ringsAdminApi } from './rings.api.server.ts';
import { type Ring, shownFor } from './rings.ts';

const api = hc<typeof ringsAdminApi>('/api/admin/rings', throughSession);
const live = createLiveReading(() => answerOf(api.index.$get()), { nowOf: ({ now }) => now });

/** Reads the rings again if a page shows them. Never rejects: the last reading stays. */
export async function refreshRings(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** When this device took each number, by the server's clock. */
const taken = createStore<ReadonlyMap<string, number>>(new Map());

/** Ends the rings of a number whose call is taken here: no later key takes them again. */
export function takeRings(phone: string): void {
  taken.set(new Map(taken.now()).set(phone, live.now()));
}

/** Returns the rings that are not over, the newest first; the first component that shows them starts the reading. */
export function useRings(): readonly Ring[] {
  const { value, skew, goodAt } = useSyncExternalStore(live.listen, live.known, live.known);
  const over = useSyncExternalStore(taken.subscribe, taken.now, taken.now);
  const rings = value?.rings ?? [];
  const endOf = ({ at }: Ring) => at - skew + shownFor;
  const now = useNow(goodAt, (instant) =>
    Math.min(...rings.map(endOf).filter((end) => end > instant)),
  );
  const isTaken = ({ phone, at }: Ring) => phone !== null && at <= (over.get(phone) ?? 0);
  return rings.filter((ring) => endOf(ring) > now && !isTaken(ring));
}
