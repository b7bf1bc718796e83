import { createStore } from './store.ts';

const refused: Record<string, string | null> = {};

export function readStored(name: string): string | null {
  try {
    return refused[name] ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with null; in memory where the browser refuses storage. */
export function storeItem(name: string, value: string | null) {
  refused[name] = null;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    refused[name] = value;
  }
}

/** Longer texts were not written by us. */
const longest = 500_000;

/** Returns what this tab stored under a name, through reloads; null when nothing. */
export function readInTab(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    return text && text.length <= longest ? text : null;
  } catch {
    return null;
  }
}

/** Stores a text in this tab, or removes it with null; false where the browser refuses, or is full. */
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

/** A choice stored on this device. */
export type DeviceChoice<Value extends string> = {
  read(): Value | null;
  store(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** Returns a choice among `values`; anything else found reads as no choice. */
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
