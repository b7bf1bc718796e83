/** A value that code beside React keeps: `useSyncExternalStore(store.subscribe, store.now, …)` shows it. */
export type Store<Value> = {
  readonly now: () => Value;
  /** Tells everybody who subscribed, also of a value that is the same. */
  readonly set: (value: Value) => void;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it has a listener. */
  readonly isShown: () => boolean;
};

/** Returns a store that begins with `first`. */
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
