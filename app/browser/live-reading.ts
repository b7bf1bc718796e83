import type { LiveState } from './live.ts';
import { createStore } from './store.ts';

/** A value that the server may change at any instant; times of this device. */
export type Known<Value> = {
  /** Null before the first answer. */
  readonly value: Value | null;
  /** When it was last known to be true. */
  readonly goodAt: number;
  /** End of the last reading, failed or not; 0 before the first. */
  readonly triedAt: number;
  /** Start of the failures; null after a success. */
  readonly failedSince: number | null;
  /** Since when the line is gone; null while it stands, or nothing is known about it. */
  readonly lostSince: number | null;
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly skew: number;
};

type Options<Value> = {
  readonly clock?: () => number;
  /** The server's clock, where an answer has it. */
  readonly nowOf?: (value: Value) => number;
  /** A reading from before a reload; it counts as old from then on. */
  readonly kept?: { readonly value: Value; readonly readAt: number } | undefined;
  /** Milliseconds after which a failure on a standing line is retried; never by default. */
  readonly retryAfter?: number;
  /** Reads without a line too: after `grace`, then at intervals of `every`. */
  readonly withoutLine?: { readonly grace: number; readonly every: number };
  /** Whether any component shows it: otherwise it is not read again by itself. */
  readonly isShown?: () => boolean;
  readonly onFailure?: (error: unknown) => void;
};

/**
 * Reads a value from the server and keeps it fresh: again after each change, one reading at a time and one more for
 * changes during it. A failed reading keeps the known value.
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
      // It may be older than a write whose answer is shown: the next reading is newer.
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

  /** Reads after this call, unless every component that showed it has left. Never rejects. */
  function refresh(): Promise<void> {
    if (!running) return start();
    const wasShown = isShown();
    next ??= running.then(async () => {
      if (wasShown && !isShown()) next = null;
      else await start();
    });
    return next;
  }

  function subscribe(listener: () => void): () => void {
    const leave = store.subscribe(listener);
    return () => {
      leave();
      if (!isShown()) clearTimeout(timer);
    };
  }

  return {
    refresh,
    known: store.now,
    now: () => clock() + store.now().skew,
    isShown,
    /** Places a write's answer into the value. */
    put(change: (known: Value) => Value) {
      const { value } = store.now();
      if (value === null) return;
      puts += 1;
      tell({ value: change(value) });
    },
    subscribe,
    /** Subscribes; the first listener starts the reading. */
    listen(listener: () => void): () => void {
      const isFirst = !isShown();
      const leave = subscribe(listener);
      if (isFirst) void refresh();
      return leave;
    },
    /** Takes the state of the stream's line; a continuing break counts from its first instant. */
    setLine(state: LiveState) {
      if (state === 'live') {
        wasLive = true;
        clearTimeout(timer);
        return tell({ lostSince: null });
      }
      if (store.now().lostSince !== null) return;
      // A standing line would have reported changes; without one only a reading counts.
      tell({ lostSince: state.since, ...(wasLive ? { goodAt: state.since } : {}) });
      later(withoutLine?.grace);
    },
  };
}
