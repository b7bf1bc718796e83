import { onTestFinished, vi } from 'vitest';
import { seededDatabase } from './database.ts';
import { heldDatabase } from './held-site.ts';
import { openShop } from './orders.ts';

/** Opens a shop whose database accepts every call from now on and never answers. */
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

/** Returns the answer, and the seconds of the clock that it took. */
export async function waited<Said>(saying: Promise<Said>) {
  let said: Said | undefined;
  const over = saying.then((words) => {
    said = words;
  });
  let seconds = 0;
  for (; said === undefined && seconds < 60; seconds += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    // A socket's answer comes between two looks at the clock.
    await new Promise(setImmediate);
  }
  await over;
  return { said, seconds };
}
