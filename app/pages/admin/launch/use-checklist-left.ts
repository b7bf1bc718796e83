import { useEffect, useSyncExternalStore } from 'react';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { isOver, type OpeningChecklist, stepsLeft } from '#launch/opening-checklist.ts';

/** Null while there is nothing to show: the list is over, or nobody has read it yet. */
let left: number | null = null;
const listeners = new Set<() => void>();

/** The list as somebody has just read it. */
export function tellChecklist(checklist: OpeningChecklist): void {
  left = isOver(checklist) ? null : stepsLeft(checklist);
  for (const listener of listeners) listener();
}

/** How many points of the first morning are left; null once its tab is wanted no more, and for who may not see it. */
export function useChecklistLeft(isAllowed: boolean): number | null {
  useEffect(() => {
    if (!isAllowed) return;
    // Without it there is no tab: nothing that anybody waits for.
    readChecklist().then(tellChecklist, () => {});
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
