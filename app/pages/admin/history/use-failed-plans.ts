import { useEffect, useSyncExternalStore } from 'react';
import { countFailedPlans } from '#history/history.client.ts';

let failed = 0;
const listeners = new Set<() => void>();

/** Asks again how many planned changes could not begin. What was known stays when nobody answers. */
export function refreshFailedPlans(): void {
  countFailedPlans().then(
    (found) => {
      failed = found.failed;
      for (const listener of listeners) listener();
    },
    () => {},
  );
}

/** How many planned changes could not begin, for the mark at the tab's name; none for who may not see them. */
export function useFailedPlans(visit: unknown, isAllowed: boolean): number {
  useEffect(() => {
    if (isAllowed) refreshFailedPlans();
  }, [visit, isAllowed]);
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => 0,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
