/** Milliseconds that only ever grow; the clock on the wall may be put back. */
export type Stopwatch = () => number;

/** Milliseconds: how old a reading may be, and from what age on another one is begun meanwhile. */
export type Freshness = { readonly maxAge: number; readonly renew: number };

type Options<Value> = Freshness & {
  readonly read: () => Promise<Value>;
  /** How long a value stays true by itself, from the moment that it was read. */
  readonly lasts?: (value: Value) => number;
  readonly stopwatch: Stopwatch;
};

export type RecentReading<Value> = {
  /** What is known and young enough, at once; undefined: ask and wait. */
  cached(): Value | undefined;
  /** The same, or a reading that began no longer ago than that when this was asked. */
  ask(): Promise<Value>;
  /** Something has changed: what was read or is being read counts for no request from now on. */
  drop(): void;
};

type Running<Value> = { readonly since: number; readonly promise: Promise<Value> };

/**
 * Reads what a crowd asks for a few times a second, and not at all while no request comes. A reading is as
 * old as the moment it BEGAN: what was committed longer ago than `keep` is in every answer, told or not.
 */
export function readRecently<Value>(options: Options<Value>): RecentReading<Value> {
  const { read, lasts, stopwatch, maxAge, renew } = options;
  let known: { readonly value: Value; readonly since: number; readonly until: number } | null =
    null;
  let running: Running<Value> | null = null;
  /** One under way that began before a change was heard of. */
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
      // One at a time: what began too early is waited out.
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
