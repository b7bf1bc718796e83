import { setTimeout as sleep } from 'node:timers/promises';

/** People who do things again and again until the night is over. */
export type Night = {
  /** Does something so often in an hour, at uneven moments; what fails is handed to `failed`. */
  keep(timesAnHour: number, work: () => Promise<unknown>): void;
  /** Waits, or until the night is over: then it throws, and whoever waited goes home. */
  rest(milliseconds: number): Promise<void>;
  /** Ends it and waits until nobody begins anything any more. */
  end(): Promise<void>;
};

export function beginNight(failed: (error: unknown) => void): Night {
  const ending = new AbortController();
  const over = ending.signal;
  const keeping: Promise<void>[] = [];

  async function repeat(pause: number, work: () => Promise<unknown>) {
    while (!over.aborted) {
      work().catch((error: unknown) => over.aborted || failed(error));
      const wait = pause * (0.5 + Math.random());
      await sleep(wait, undefined, { signal: over }).catch(() => {});
    }
  }

  return {
    keep: (timesAnHour, work) => void keeping.push(repeat(3_600_000 / timesAnHour, work)),
    rest: (milliseconds) => sleep(milliseconds, undefined, { signal: over }),
    async end() {
      ending.abort();
      await Promise.all(keeping);
    },
  };
}
