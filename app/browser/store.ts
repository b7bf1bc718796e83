/** A value outside React: `useSyncExternalStore(store.subscribe, store.now, …)` shows it. */
export type Store<Value> = {
  readonly now: () => Value;
  /** Tells every listener, even when the value is the same. */
  readonly set: (value: Value) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly isShown: () => boolean;
};

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: () => listeners.size > 0,
  };
}
