/** Milliseconds, longer than any press: a lost release must not keep the page old. */
const longest = 5_000;

let waiting: (() => void)[] = [];
let limit: ReturnType<typeof setTimeout> | null = null;

/** Tells whether a finger is down, or its click is still to come. */
export function isPressed(): boolean {
  return limit !== null;
}

/** Runs a change that the reader did not make: at once, or in turn after the press (B-2581). */
export function whenReleased(change: () => void) {
  if (isPressed()) waiting.push(change);
  else change();
}

export function released(): Promise<void> {
  return new Promise(whenReleased);
}

export function press() {
  release();
  limit = setTimeout(release, longest);
}

/** Ends the press and runs the changes that waited. */
export function release() {
  if (limit !== null) clearTimeout(limit);
  limit = null;
  const changes = waiting;
  waiting = [];
  for (const change of changes) queueMicrotask(change);
}
