import { whenReleased } from './held-changes.ts';

/** Milliseconds: a timer sleeps with the device, so it checks at least this often. */
const longest = 30_000;

/**
 * Calls `come` once the instant `until` has passed, also right after the device slept through it. Returns a function
 * that cancels it.
 */
export function onceAt(until: number, come: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function look() {
    clearTimeout(timer);
    const left = until - Date.now();
    if (left > 0) timer = setTimeout(look, Math.min(left, longest));
    else whenReleased(arrive);
  }
  function arrive() {
    if (isOver) return;
    stop();
    come();
  }
  function stop() {
    isOver = true;
    clearTimeout(timer);
    leave();
  }
  const leave = onWake(look);
  look();
  return stop;
}

/** Events of a waking device or a returning reader. */
const wakings = {
  document: ['visibilitychange', 'resume'],
  window: ['pageshow', 'focus', 'online'],
} as const;

/**
 * Calls `look` whenever time may have passed unseen: timers sleep with the device and in frozen pages. Returns a
 * function that stops it.
 */
export function onWake(look: () => void): () => void {
  const end = new AbortController();
  for (const name of wakings.document) document.addEventListener(name, look, end);
  for (const name of wakings.window) window.addEventListener(name, look, end);
  return () => end.abort();
}
