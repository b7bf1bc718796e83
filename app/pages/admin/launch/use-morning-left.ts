import { useEffect, useSyncExternalStore } from 'react';
import { readMorning } from '#launch/opening-checklist.client.ts';
import { isOver, type Morning, stepsLeft } from '#launch/opening-checklist.ts';

/** Null while there is nothing to show: the list is over, or nobody has read it yet. */
let left: number | null = null;
const listeners = new Set<() => void>();

/** The list as somebody has just read it. */
export function tellMorning(morning: Morning): void {
  left = isOver(morning) ? null : stepsLeft(morning);
  for (const listener of listeners) listener();
}

/** How many points of the first morning are left; null once its tab is wanted no more, and for who may not see it. */
export function useMorningLeft(isAllowed: boolean): number | null {
  useEffect(() => {
    if (!isAllowed) return;
    // Without it there is no tab: nothing that anybody waits for.
    readMorning().then(tellMorning, () => {});
  }, [isAllowed]);
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
