/** Makes a value outside React: `useSyncExternalStore(store.subscribe, store.now, …)` shows it. */
export function createStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    /** Tells every listener, even when the value is the same. */
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: () => listeners.size > 0,
  };
}
