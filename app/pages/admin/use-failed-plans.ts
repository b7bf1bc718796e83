import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import { historyCalls } from '#history/history.client.ts';

const store = createStore(0);

/** Reads again how many planned changes failed. Without an answer the last number stays. */
export function refreshFailedPlans(): void {
  historyCalls.countFailed().then(
    ({ failed }) => store.set(failed),
    () => {},
  );
}

/** Returns how many planned changes failed, for the tab's mark; 0 without the right. */
export function useFailedPlans(visit: unknown, isAllowed: boolean): number {
  useEffect(() => {
    if (isAllowed) refreshFailedPlans();
  }, [visit, isAllowed]);
  return useSyncExternalStore(store.subscribe, store.now, () => 0);
}
