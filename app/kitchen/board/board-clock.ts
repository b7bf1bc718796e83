/** The time as the cards show it: one tick for all of them, not one per card. */
export type BoardClock = {
  readonly subscribe: (listener: () => void) => () => void;
};

const tickEvery = 15_000;

/** Ticks while somebody listens. */
export function createBoardClock(): BoardClock {
  const listeners = new Set<() => void>();
  let ticking: ReturnType<typeof setInterval> | undefined;
  function tick() {
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener) {
      if (listeners.size === 0) ticking = setInterval(tick, tickEvery);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(ticking);
      };
    },
  };
}
