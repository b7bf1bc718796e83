import { whenReleased } from '#browser/press/held-changes.ts';
import { onWake } from '#browser/wake.ts';

/** The time as the cards show it: one tick for all of them, not one per card. */
export type BoardClock = {
  readonly subscribe: (listener: () => void) => () => void;
};

const tickEvery = 15_000;

/** Ticks while somebody listens, and at once when a tablet wakes up. */
export function createBoardClock(): BoardClock {
  const listeners = new Set<() => void>();
  let stop: () => void = () => {};
  function tick() {
    whenReleased(() => {
      for (const listener of listeners) listener();
    });
  }
  function start() {
    const ticking = setInterval(tick, tickEvery);
    const leave = onWake(tick);
    return () => {
      clearInterval(ticking);
      leave();
    };
  }
  return {
    subscribe(listener) {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
