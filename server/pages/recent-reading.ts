/** Milliseconds that only grow; the wall clock may be set back. */
export type Stopwatch = () => number;

/** Milliseconds: how old a reading may be, and the age at which the next one begins ahead. */
export type Freshness = { readonly maxAge: number; readonly renew: number };

type Options<Value> = Freshness & {
  readonly read: () => Promise<Value>;
  /** How long a value stays true after its reading. */
  readonly lasts?: (value: Value) => number;
  readonly stopwatch: Stopwatch;
};

export type RecentReading<Value> = {
  /** Returns a value that is young enough; undefined: call `ask`. */
  cached(): Value | undefined;
  /** Returns the same, or waits for a reading that is young enough. */
  ask(): Promise<Value>;
  /** Discards every value read, or being read, before a change. */
  drop(): void;
};

type Running<Value> = { readonly since: number; readonly promise: Promise<Value> };

/**
 * Reads what many request a few times a second, and nothing without requests. A reading is as old as its BEGINNING:
 * what was committed before `maxAge` is in every answer, told or not.
 */
export function readRecently<Value>(options: Options<Value>): RecentReading<Value> {
  const { read, lasts, stopwatch, maxAge, renew } = options;
  let known: { readonly value: Value; readonly since: number; readonly until: number } | null =
    null;
  let running: Running<Value> | null = null;
  /** A running one that began before a change. */
  let outdated: Running<Value> | null = null;

  function start(): Running<Value> {
    const since = stopwatch();
    const promise = read()
      .then((value) => {
        if (own !== outdated) {
          const until = lasts ? stopwatch() + lasts(value) : Number.POSITIVE_INFINITY;
          known = { value, since, until: Math.min(since + maxAge, until) };
        }
        return value;
      })
      .finally(() => {
        running = null;
      });
    const own: Running<Value> = { since, promise };
    running = own;
    return own;
  }

  function cached(): Value | undefined {
    if (!known) return undefined;
    const now = stopwatch();
    if (now >= known.until) return undefined;
    if (!running && now - known.since >= renew) start().promise.catch(() => {});
    return known.value;
  }

  return {
    cached,
    async ask() {
      const value = cached();
      if (value !== undefined) return value;
      const oldest = stopwatch() - maxAge;
      // One at a time: one that began too early is waited out.
      while (running && (running === outdated || running.since <= oldest))
        await running.promise.catch(() => {});
      return (running ?? start()).promise;
    },
    drop() {
      known = null;
      outdated = running;
    },
  };
}
