/** A choice that belongs to this device, kept in its local storage. */
export type DeviceChoice<Value extends string> = {
  read(): Value | null;
  keep(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** Unknown values and a browser that refuses storage read as no choice; that one keeps it meanwhile. */
function deviceChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): DeviceChoice<Value> {
  const listeners = new Set<() => void>();
  let memory: Value | null = null;
  return {
    read() {
      try {
        const stored = localStorage.getItem(name);
        return values.find((value) => value === stored) ?? memory;
      } catch {
        return memory;
      }
    },
    keep(value) {
      memory = value;
      try {
        localStorage.setItem(name, value);
      } catch {}
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether new orders ring here; null is a device where nobody has chosen yet. */
export const ringChoice = deviceChoice('board-ring', ['on', 'off']);

/** Whether a confirmed order prints its ticket by itself here. */
export const printChoice = deviceChoice('board-print', ['on', 'off']);
