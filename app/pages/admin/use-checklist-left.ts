import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { isOver, type OpeningChecklist, stepsLeft } from '#launch/opening-checklist.ts';

/** Null while there is nothing to show: the list is over, or it was not read yet. */
const store = createStore<number | null>(null);

/** Passes on the list as it was just read. */
export function tellChecklist(checklist: OpeningChecklist): void {
  store.set(isOver(checklist) ? null : stepsLeft(checklist).length);
}

/** Returns how many points of the first day are left; null once its tab is wanted no more, and for who may not see it. */
export function useChecklistLeft(isAllowed: boolean): number | null {
  useEffect(() => {
    if (!isAllowed) return;
    let isOutdated = false;
    const unsubscribe = store.subscribe(() => {
      isOutdated = true;
    });
    // Without it there is no tab: nothing that staff wait for. What the list's page told meanwhile is newer.
    readChecklist().then(
      (checklist) => isOutdated || tellChecklist(checklist),
      () => {},
    );
    return unsubscribe;
  }, [isAllowed]);
  return useSyncExternalStore(store.subscribe, store.now, () => null);
}
