import { useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { readAvailability } from '../availability.client.ts';
import type { AvailabilityReading, Unavailability } from '../availability.ts';

/** What was read last, and what to add to this device's clock to get the server's. */
export type KnownAvailability = AvailabilityReading & { readonly skew: number };

/** `unread` until the first answer; `failed` when there has been none. */
export type AvailabilityState = 'unread' | 'failed' | KnownAvailability;

const live = createLiveReading(readAvailability, { nowOf: ({ now }) => now });
let state: AvailabilityState = 'unread';

live.subscribe(() => {
  const { value, skew, failedSince } = live.known();
  if (value) state = { ...value, skew };
  else if (failedSince !== null) state = 'failed';
});

/** Reads what is off again, if anybody shows it. Never rejects: what was known stays. */
export async function refreshAvailability(): Promise<void> {
  if (shown > 0) await live.refresh();
}

/** Shows at once what a write answered, until what is off has been read again. */
export function putUnavailable(
  change: (known: readonly Unavailability[]) => readonly Unavailability[],
) {
  live.put((reading) => ({ ...reading, unavailable: change(reading.unavailable) }));
}

/** What is off, as far as this page knows; the first one who shows it has it read. */
export function useAvailability(): AvailabilityState {
  return useSyncExternalStore(listen, read, read);
}

let shown = 0;

function read(): AvailabilityState {
  return state;
}

function listen(listener: () => void): () => void {
  const leave = live.subscribe(listener);
  shown += 1;
  if (shown === 1) live.refresh();
  return () => {
    shown -= 1;
    leave();
  };
}
