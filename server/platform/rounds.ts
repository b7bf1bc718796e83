import { setTimeout as rest } from 'node:timers/promises';
import type { Log } from '#core/context.ts';

/** When the first round begins after the start, and how long after one the next: milliseconds. */
type RoundsPace = { readonly first: number; readonly interval: number };

/** A round that is not over by then is told of, by a timer that waits for none. */
const longest = 3_600_000;

export type Rounds = {
  readonly pace: RoundsPace;
  readonly log: Log;
  /** Who goes round, as the log names it. */
  readonly name: string;
  /** One round; a signal that is aborted asks it to come to an end. */
  readonly work: (signal: AbortSignal) => Promise<void>;
};

/**
 * Repeats `work` until it is stopped, also after a failure. A failure is logged once when
 * it begins and once when it is over, not at every round.
 */
export function startRounds({ pace, log, name, work }: Rounds) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isTroubled = false;

  async function run(): Promise<void> {
    for (let pause = pace.first; await dozed(pause); pause = pace.interval) {
      const late = setTimeout(
        () => log.error({}, `${name}: a round does not end`),
        longest,
      ).unref();
      try {
        await work(signal);
        if (isTroubled) log.info({}, `${name}: all is well again`);
        isTroubled = false;
      } catch (error) {
        if (!isTroubled) log.error({ err: error }, `${name}: a round failed; trying on`);
        isTroubled = true;
      } finally {
        clearTimeout(late);
      }
    }
  }

  function dozed(milliseconds: number): Promise<boolean> {
    const timer = rest(milliseconds, null, { signal, ref: false });
    return timer.then(
      () => !signal.aborted,
      () => false,
    );
  }

  const running = run();
  return {
    /** Lets the round that is under way come to its end. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
