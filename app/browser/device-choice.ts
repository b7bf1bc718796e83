import { keep, readStored } from './storage.ts';
import { createStore } from './store.ts';

/** A choice that belongs to this device, kept in its local storage. */
export type DeviceChoice<Value extends string> = {
  read(): Value | null;
  keep(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** Returns a choice among `values`; what else is found reads as no choice. */
export function deviceChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): DeviceChoice<Value> {
  const { set, subscribe } = createStore(null);
  return {
    subscribe,
    read() {
      const kept = readStored(name);
      return values.find((value) => value === kept) ?? null;
    },
    keep(value) {
      keep(name, value);
      set(null);
    },
  };
}
