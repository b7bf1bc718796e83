import { hc } from 'hono/client';
import { useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { useNow } from '#browser/use-now.ts';
import type { ringsAdminApi } from './rings.api.server.ts';
import { type Ring, shownFor } from './rings.ts';

const api = hc<typeof ringsAdminApi>('/api/admin/rings', throughSession);
const live = createLiveReading(() => answerOf(api.index.$get()), { nowOf: ({ now }) => now });

/** Reads the rings again if a page shows them. Never rejects: the last reading stays. */
export async function refreshRings(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Returns the rings that are not over, the newest first; the first component that shows them starts the reading. */
export function useRings(): readonly Ring[] {
  const { value, skew, goodAt } = useSyncExternalStore(listen, live.known, live.known);
  const rings = value?.rings ?? [];
  const endOf = ({ at }: Ring) => at - skew + shownFor;
  const now = useNow(goodAt, (instant) =>
    Math.min(...rings.map(endOf).filter((end) => end > instant)),
  );
  return rings.filter((ring) => endOf(ring) > now);
}

function listen(listener: () => void): () => void {
  const isFirst = !live.isShown();
  const leave = live.subscribe(listener);
  if (isFirst) live.refresh();
  return leave;
}
