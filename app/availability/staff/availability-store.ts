import { useSyncExternalStore } from 'react';
import { readAvailability } from '../availability.client.ts';
import type { AvailabilityReading } from '../availability-panel.ts';

/** What was read last, and by how much the server's clock is ahead of this device's. */
export type KnownAvailability = AvailabilityReading & { readonly ahead: number };

/** `unread` until the first answer; `failed` when there has been none. */
export type AvailabilityState = 'unread' | 'failed' | KnownAvailability;

let state: AvailabilityState = 'unread';
let listeners: readonly (() => void)[] = [];
let reading: Promise<void> | null = null;
let isStale = false;

/** Reads what is off again, if anybody shows it. Never rejects: what was known stays. */
export function refreshAvailability(): Promise<void> {
  if (listeners.length === 0) return Promise.resolve();
  // A change that is told while a reading is under way may have come too late for it.
  isStale = true;
  reading ??= readUntilFresh().finally(() => {
    reading = null;
  });
  return reading;
}

/** What is off, as far as this page knows; the first one who shows it has it read. */
export function useAvailability(): AvailabilityState {
  return useSyncExternalStore(listen, read, read);
}

async function readUntilFresh() {
  while (isStale) {
    isStale = false;
    try {
      const answer = await readAvailability();
      tell({ ...answer, ahead: answer.now - Date.now() });
    } catch {
      if (typeof state === 'string') tell('failed');
    }
  }
}

function tell(next: AvailabilityState) {
  state = next;
  for (const listener of listeners) listener();
}

function read(): AvailabilityState {
  return state;
}

function listen(listener: () => void): () => void {
  listeners = [...listeners, listener];
  if (listeners.length === 1) refreshAvailability();
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}
