import { useEffect, useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { deviceChoice } from '#browser/storage.ts';
import {
  addWalkIn,
  readKitchenToday,
  removeWalkIn,
  setFewer,
} from '#capacity/today/today.client.ts';
import type { FewerInput, WalkInInput } from '#capacity/today/today.schema.ts';
import type { KitchenToday, WalkIn } from '#capacity/today/today.ts';

const live = createLiveReading(readKitchenToday, { nowOf: ({ now }) => now });

/** Whether the oven was set at this device's last look: the bar's room is reserved by it. */
export const barChoice = deviceChoice('oven-bar', ['shown', 'hidden']);

/** Reads the kitchen again if a page shows it. Never rejects: the last reading stays. */
export async function refreshKitchen(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Returns the kitchen as last read; the first component that shows it starts the reading. */
export function useKitchen(): KitchenToday | null {
  const { value } = useSyncExternalStore(listen, live.known, live.known);
  const isSet = value && value.kitchen !== null;
  useEffect(() => {
    if (isSet !== null) barChoice.store(isSet ? 'shown' : 'hidden');
  }, [isSet]);
  return value;
}

function listen(listener: () => void): () => void {
  const isFirst = !live.isShown();
  const leave = live.subscribe(listener);
  if (isFirst) live.refresh();
  return leave;
}

/** Reads the kitchen again after a write, whatever became of it. Throws a `CallFailure`. */
async function thenRead<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } finally {
    void refreshKitchen();
  }
}

export function addWalkInHere(input: WalkInInput): Promise<WalkIn> {
  return thenRead(addWalkIn(input));
}

export function removeWalkInHere(id: number): Promise<void> {
  return thenRead(removeWalkIn(id));
}

export function setFewerHere(input: FewerInput): Promise<void> {
  return thenRead(setFewer(input));
}
