import type { LiveState } from './live.ts';
import { createStore } from './store.ts';

/** What is known of something that the server may change at any moment; times of this device. */
export type Known<Value> = {
  /** What was read last; null before the first answer. */
  readonly value: Value | null;
  /** When it was last known to be true. */
  readonly goodAt: number;
  /** When a reading last ended, well or not; 0 before the first. */
  readonly triedAt: number;
  /** Since when no reading has succeeded; null after one that did. */
  readonly failedSince: number | null;
  /** Since when the line is gone; null while it stands, or nothing is known of it. */
  readonly lostSince: number | null;
  /** What to add to this device's clock, which may be wrong, to get the server's. */
  readonly skew: number;
};

type Options<Value> = {
  readonly clock?: () => number;
  /** The server's clock, where an answer tells it. */
  readonly nowOf?: (value: Value) => number;
  /** What was read before the page was loaded anew, and when: it counts as old from then on. */
  readonly kept?: { readonly value: Value; readonly readAt: number } | undefined;
  /** After how long a reading that failed on a standing line is tried again; not without this. */
  readonly retryAfter?: number;
  /** Reads now and then without a line too: first after `grace`, then `every` so often. */
  readonly withoutLine?: { readonly grace: number; readonly every: number };
  /** Whether any component still shows it: what none shows is not read again by itself. */
  readonly isShown?: () => boolean;
  readonly onFailure?: (error: unknown) => void;
};

/**
 * Returns something read from the server and kept fresh: read again when told that it changed, one
 * reading at a time and one more when told meanwhile. What was known stays when a reading fails.
 */
export function createLiveReading<Value>(read: () => Promise<Value>, options: Options<Value> = {}) {
  const { clock = Date.now, kept, nowOf, retryAfter, withoutLine, onFailure } = options;
  const store = createStore<Known<Value>>({
    value: kept?.value ?? null,
    goodAt: kept?.readAt ?? clock(),
    triedAt: 0,
    failedSince: kept?.readAt ?? null,
    lostSince: null,
    skew: kept && nowOf ? nowOf(kept.value) - kept.readAt : 0,
  });
  const isShown = options.isShown ?? store.isShown;
  let wasLive = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let puts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(part: Partial<Known<Value>>) {
    store.set({ ...store.now(), ...part });
  }

  function later(ms: number | undefined) {
    clearTimeout(timer);
    if (ms !== undefined && isShown()) timer = setTimeout(refresh, ms);
  }

  async function readOnce() {
    const before = puts;
    try {
      const value = await read();
      // It may have been read before the write whose answer is shown: the next one is newer.
      if (puts !== before) return void (await readOnce());
      const goodAt = clock();
      const skew = nowOf ? nowOf(value) - goodAt : store.now().skew;
      tell({ value, goodAt, triedAt: goodAt, failedSince: null, skew });
    } catch (error) {
      const { failedSince, goodAt } = store.now();
      tell({ triedAt: clock(), failedSince: failedSince ?? goodAt });
      onFailure?.(error);
    }
  }

  async function start(): Promise<void> {
    next = null;
    clearTimeout(timer);
    const own = readOnce();
    running = own;
    await own;
    running = null;
    if (next) return;
    const { lostSince, failedSince } = store.now();
    if (lostSince !== null) later(withoutLine?.every);
    else if (failedSince !== null) later(retryAfter);
  }

  /** Never rejects; what is known then was read after the call, unless all that showed it have left meanwhile. */
  function refresh(): Promise<void> {
    if (!running) return start();
    const wasShown = isShown();
    next ??= running.then(async () => {
      if (wasShown && !isShown()) next = null;
      else await start();
    });
    return next;
  }

  return {
    refresh,
    known: store.now,
    /** The server's clock. */
    now: () => clock() + store.now().skew,
    isShown,
    /** Puts a write's own answer into what is known. */
    put(change: (known: Value) => Value) {
      const { value } = store.now();
      if (value === null) return;
      puts += 1;
      tell({ value: change(value) });
    },
    subscribe(listener: () => void): () => void {
      const leave = store.subscribe(listener);
      return () => {
        leave();
        if (!isShown()) clearTimeout(timer);
      };
    },
    /** What the stream says of its line; a break that goes on counts from its first moment. */
    setLine(state: LiveState) {
      if (state === 'live') {
        wasLive = true;
        clearTimeout(timer);
        return tell({ lostSince: null });
      }
      if (store.now().lostSince !== null) return;
      // What a standing line did not tell had not happened; without one only a reading counts.
      tell({ lostSince: state.since, ...(wasLive ? { goodAt: state.since } : {}) });
      later(withoutLine?.grace);
    },
  };
}
