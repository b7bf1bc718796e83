import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import { historyCalls } from '#history/history.client.ts';

const store = createStore(0);

/** Asks again how many planned changes could not begin. What was known stays when the server does not answer. */
export function refreshFailedPlans(): void {
  historyCalls.countFailed().then(
    ({ failed }) => store.set(failed),
    () => {},
  );
}

/** Returns how many planned changes could not begin, for the mark at the tab's name; none for who may not see them. */
export function useFailedPlans(visit: unknown, isAllowed: boolean): number {
  useEffect(() => {
    if (isAllowed) refreshFailedPlans();
  }, [visit, isAllowed]);
  return useSyncExternalStore(store.subscribe, store.now, () => 0);
}
