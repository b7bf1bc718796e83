import { createStore } from './store.ts';

const refused: Record<string, string | null> = {};

/** Returns what this browser keeps under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return refused[name] ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it with null; where storage is refused, while the page lives. */
export function storeItem(name: string, value: string | null) {
  refused[name] = null;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    refused[name] = value;
  }
}

/** Longer than anything of ours: what is longer was not written by us. */
const longest = 500_000;

/** Returns what this tab keeps under a name, through reloads and until it is closed; null when nothing. */
export function readInTab(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    return text && text.length <= longest ? text : null;
  } catch {
    return null;
  }
}

/** Keeps a text in this tab, or forgets it with null; false where the browser refuses, or is full. */
export function storeInTab(name: string, text: string | null): boolean {
  if (text !== null && text.length > longest) return false;
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** A choice that belongs to this device, kept in its local storage. */
export type DeviceChoice<Value extends string> = {
  read(): Value | null;
  store(value: Value): void;
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
    store(value) {
      storeItem(name, value);
      set(null);
    },
  };
}
