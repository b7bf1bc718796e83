import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { isOver, type OpeningChecklist, stepsLeft } from '#launch/opening-checklist.ts';

/** Null while there is nothing to show: the list is over, or not read yet. */
const store = createStore<number | null>(null);

export function tellChecklist(checklist: OpeningChecklist): void {
  store.set(isOver(checklist) ? null : stepsLeft(checklist).length);
}

/** Returns how many points of the checklist are left; null once over, and without the right. */
export function useChecklistLeft(isAllowed: boolean): number | null {
  useEffect(() => {
    if (!isAllowed) return;
    let isOutdated = false;
    const unsubscribe = store.subscribe(() => {
      isOutdated = true;
    });
    // Without an answer there is no tab. A list that its page has told meanwhile is newer.
    readChecklist().then(
      (checklist) => isOutdated || tellChecklist(checklist),
      () => {},
    );
    return unsubscribe;
  }, [isAllowed]);
  return useSyncExternalStore(store.subscribe, store.now, () => null);
}
