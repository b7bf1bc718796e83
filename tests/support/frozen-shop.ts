import { onTestFinished, vi } from 'vitest';
import { seededDatabase } from './database.ts';
import { heldDatabase } from './held-site.ts';
import { openShop } from './orders.ts';

/** A shop whose database takes every call from now on and says nothing. */
export async function frozenShop() {
  const database = await seededDatabase();
  // With the limits of the product itself.
  const { wire, db } = await heldDatabase(database, {});
  const shop = await openShop(db);
  wire.hold();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return shop;
}

/** How many seconds of the clock go by until all is said, and what is. */
export async function waited<Said>(saying: Promise<Said>) {
  let said: Said | undefined;
  const over = saying.then((words) => {
    said = words;
  });
  let seconds = 0;
  for (; said === undefined && seconds < 60; seconds += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    // What has gone out on a socket comes back between two looks at the clock.
    await new Promise(setImmediate);
  }
  await over;
  return { said, seconds };
}
