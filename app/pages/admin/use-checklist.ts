import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import type { Area } from '#core/context.areas.ts';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { isOver, type OpeningChecklist } from '#launch/opening-checklist.ts';
import { isOpenPage } from './staff-pages.ts';

/** Null while there is nothing to show: the list is over, or not read yet. */
const store = createStore<OpeningChecklist | null>(null);

export function tellChecklist(checklist: OpeningChecklist): void {
  store.set(isOver(checklist) ? null : checklist);
}

/** Returns the opening checklist, read again with the rights at each change; null once it is over or not theirs. */
export function useChecklist(areas: readonly Area[]): OpeningChecklist | null {
  useEffect(() => {
    if (!isOpenPage('/admin/checklist', areas)) return store.set(null);
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
  }, [areas]);
  return useSyncExternalStore(store.subscribe, store.now, () => null);
}
