import { whenReleased } from './held-changes.ts';

/** A timer sleeps with the device: it looks again at least this often. */
const longest = 30_000;

/**
 * Calls `come` once the moment `until` has passed, also right after a sleep in which it did: the
 * clock is looked at as the device wakes up. Answers what stops the waiting.
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

/** What a page hears when its device wakes up, or its reader comes back to it. */
const wakings = {
  document: ['visibilitychange', 'resume'],
  window: ['pageshow', 'focus', 'online'],
} as const;

/**
 * Calls `look` whenever time may have passed unseen: timers sleep with the device, and in pages
 * that are put aside. Answers what stops it.
 */
export function onWake(look: () => void): () => void {
  const end = new AbortController();
  for (const name of wakings.document) document.addEventListener(name, look, end);
  for (const name of wakings.window) window.addEventListener(name, look, end);
  return () => end.abort();
}
