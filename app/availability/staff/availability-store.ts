import { useSyncExternalStore } from 'react';
import { readSwitchPanel } from '../availability.client.ts';
import type { SwitchReading } from '../availability-panel.ts';

/** What was read last, and by how much the server's clock is ahead of this device's. */
export type KnownSwitches = SwitchReading & { readonly ahead: number };

/** `unread` until the first answer; `failed` when there has been none. */
export type SwitchState = 'unread' | 'failed' | KnownSwitches;

let state: SwitchState = 'unread';
let listeners: readonly (() => void)[] = [];
let reading: Promise<void> | null = null;
let isStale = false;

/** Reads what is off again, if anybody shows it. Never rejects: what was known stays. */
export function refreshSwitches(): Promise<void> {
  if (listeners.length === 0) return Promise.resolve();
  // A change that is told while a reading is under way may have come too late for it.
  isStale = true;
  reading ??= readUntilFresh().finally(() => {
    reading = null;
  });
  return reading;
}

/** What is off, as far as this page knows; the first one who shows it has it read. */
export function useSwitches(): SwitchState {
  return useSyncExternalStore(listen, read, read);
}

async function readUntilFresh() {
  while (isStale) {
    isStale = false;
    try {
      const answer = await readSwitchPanel();
      tell({ ...answer, ahead: answer.now - Date.now() });
    } catch {
      if (typeof state === 'string') tell('failed');
    }
  }
}

function tell(next: SwitchState) {
  state = next;
  for (const listener of listeners) listener();
}

function read(): SwitchState {
  return state;
}

function listen(listener: () => void): () => void {
  listeners = [...listeners, listener];
  if (listeners.length === 1) refreshSwitches();
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}
