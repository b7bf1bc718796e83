import { whenReleased } from '#browser/held-changes.ts';
import { onWake } from '#browser/wake.ts';

const tickEvery = 15_000;

/** Ticks for all cards, and at once when a tablet wakes up. Returns a function that ends it. */
export function startClock(onTick: () => void): () => void {
  const tick = () => whenReleased(onTick);
  const ticking = setInterval(tick, tickEvery);
  const leave = onWake(tick);
  return () => {
    clearInterval(ticking);
    leave();
  };
}
