import { whenReleased } from '#browser/held-changes.ts';
import { createStore } from '#browser/store.ts';
import { onWake } from '#browser/wake.ts';

const tickEvery = 15_000;

export type BoardClock = ReturnType<typeof createBoardClock>;

/** Returns one tick for all cards while any card listens, and at once when a tablet wakes up. */
export function createBoardClock() {
  const ticks = createStore(null);
  const tick = () => whenReleased(() => ticks.set(null));
  let stop: () => void = () => {};
  function start() {
    const ticking = setInterval(tick, tickEvery);
    const leave = onWake(tick);
    return () => {
      clearInterval(ticking);
      leave();
    };
  }
  return {
    subscribe(listener: () => void): () => void {
      if (!ticks.isShown()) stop = start();
      const leave = ticks.subscribe(listener);
      return () => {
        leave();
        if (!ticks.isShown()) stop();
      };
    },
  };
}
