/** Milliseconds that only grow; the wall clock may be set back. */
export type Stopwatch = () => number;

type Options<Value> = {
  readonly read: () => Promise<Value>;
  /** Milliseconds: how old a reading may be. */
  readonly maxAge: number;
  /** How long a value stays true after its reading. */
  readonly lasts?: (value: Value) => number;
  readonly stopwatch: Stopwatch;
};

type Reading<Value> = { readonly promise: Promise<Value>; until: number; isRunning: boolean };

/**
 * Reads what many request a few times a second, and nothing without requests. A reading is as old as its BEGINNING:
 * what was committed before `maxAge` is in every answer, told or not.
 */
export function readRecently<Value>({ read, maxAge, lasts, stopwatch }: Options<Value>) {
  let latest: Reading<Value> | null = null;
  const isYoung = () => latest !== null && stopwatch() < latest.until;
  const end = () => {
    if (latest) latest.until = Number.NEGATIVE_INFINITY;
  };

  function start(): Reading<Value> {
    const until = stopwatch() + maxAge;
    const own: Reading<Value> = { promise: read(), until, isRunning: true };
    latest = own;
    const ended = own.promise.then((value) => {
      if (lasts) own.until = Math.min(own.until, stopwatch() + lasts(value));
    }, end);
    void ended.finally(() => {
      own.isRunning = false;
    });
    return own;
  }

  return {
    /** Returns a value that is young enough, or waits for it to be read. */
    async ask(): Promise<Value> {
      // One at a time: one that began too early is waited out.
      while (latest?.isRunning && !isYoung()) await latest.promise.catch(() => {});
      return (latest !== null && isYoung() ? latest : start()).promise;
    },
    /** Discards every value read, or being read, before a change. */
    drop: end,
  };
}
