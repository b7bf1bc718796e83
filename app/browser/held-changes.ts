/** Milliseconds, longer than any press: a lost release must not keep the page old. */
const longest = 5_000;
/** From the finger's release to the click on a busy tablet. */
const clickWithin = 300;
/** In which a second tap of the same finger may still be a slip. */
const slipping = 500;

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

/** Holds changes from outside while a finger or a mouse is down, until its click has acted. Returns a function that ends it. */
export function holdWhilePressed(): () => void {
  const end = new AbortController();
  const on = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: end.signal });
  let ending: ReturnType<typeof setTimeout> | undefined;
  const endIn = (ms: number) => {
    clearTimeout(ending);
    ending = setTimeout(release, ms);
  };
  on('pointerdown', () => {
    clearTimeout(ending);
    press();
  });
  on('pointerup', () => endIn(clickWithin));
  // After every listener of the click has run.
  on('click', () => endIn(0));
  for (const name of ['pointercancel', 'blur', 'pagehide', 'visibilitychange']) on(name, release);
  return () => {
    end.abort();
    clearTimeout(ending);
    release();
  };
}

/** Lets a control that has just come under a finger take no touch: it may be the second of a double tap (B-2584). */
export function takeNoSlip(control: HTMLElement | null) {
  control?.animate?.({ pointerEvents: ['none', 'none'] }, slipping);
}
