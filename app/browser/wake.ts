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
