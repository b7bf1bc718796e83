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

/** Whether the oven was set when this device last looked: the bar has its room before it is read. */
export const barChoice = deviceChoice('oven-bar', ['shown', 'hidden']);

/** Late loads move by themselves: they are looked at each so often. */
const every = 60_000;

/** Reads the kitchen again, if a page shows it. Never rejects: what was known stays. */
export async function refreshKitchen(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Returns the kitchen as far as this page knows; the first component that shows it has it read. */
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
  if (!isFirst) return leave;
  live.refresh();
  const timer = setInterval(refreshKitchen, every);
  return () => {
    leave();
    if (!live.isShown()) clearInterval(timer);
  };
}

/** Does a write, and reads the kitchen again whatever became of it. Throws a `CallFailure`. */
async function thenRead<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } finally {
    void refreshKitchen();
  }
}

/** Reserves for pizzas from the counter or the telephone. */
export function reserveHere(input: WalkInInput): Promise<WalkIn> {
  return thenRead(addWalkIn(input));
}

export function giveBackHere(ids: readonly number[]): Promise<void> {
  return thenRead(removeWalkIn(ids));
}

export function setFewerHere(input: FewerInput): Promise<void> {
  return thenRead(setFewer(input));
}
