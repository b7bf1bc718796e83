/** Longer than anyone means to press: a release that never came must not keep the page old. */
const longest = 5_000;

let waiting: (() => void)[] = [];
let limit: ReturnType<typeof setTimeout> | null = null;

/** Tells whether a finger is down, or its click still under way. */
export function isPressed(): boolean {
  return limit !== null;
}

/** Runs a change that the reader did not make: at once, or in turn after the press under way (B-2581). */
export function whenReleased(change: () => void) {
  if (isPressed()) waiting.push(change);
  else change();
}

/** Settles once nothing is pressed. */
export function released(): Promise<void> {
  return new Promise(whenReleased);
}

/** Begins a press; it ends by itself after five seconds. */
export function press() {
  release();
  limit = setTimeout(release, longest);
}

/** Ends the press, and lets happen what waited for it. */
export function release() {
  if (limit !== null) clearTimeout(limit);
  limit = null;
  const changes = waiting;
  waiting = [];
  for (const change of changes) queueMicrotask(change);
}
