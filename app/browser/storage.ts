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

/** Returns what this tab stored under a name, through reloads; null when nothing. */
export function readInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text in this tab, or removes it with null; false where the browser refuses, or is full. */
export function storeInTab(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a choice among `values`; anything else found reads as no choice. */
export function deviceChoice<Value extends string>(name: string, values: readonly Value[]) {
  const { set, subscribe } = createStore(null);
  return {
    subscribe,
    read(): Value | null {
      const kept = readStored(name);
      return values.find((value) => value === kept) ?? null;
    },
    store(value: Value) {
      storeItem(name, value);
      set(null);
    },
  };
}
