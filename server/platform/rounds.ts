import { setTimeout as rest } from 'node:timers/promises';
import type { Log } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';

/** Milliseconds: the wait before the first round, and the pause between rounds. */
type RoundsPace = { readonly first: number; readonly interval: number };

export type Rounds = {
  readonly pace: RoundsPace;
  readonly log: Log;
  /** For the log. */
  readonly name: string;
  /** One round; an aborted signal asks it to end. */
  readonly work: (signal: AbortSignal) => Promise<void>;
};

/** Something that runs until it is stopped; its name is for the log. */
export type Going = { readonly name: string; stop(): Promise<unknown> };

/**
 * Stops everything and waits `limit` milliseconds in all (B-4322). Returns the names of what is still running, or
 * failed.
 */
export async function endAll(
  all: readonly Going[],
  limit: number,
  log: Log,
): Promise<readonly string[]> {
  const left = new Set(all.map(({ name }) => name));
  const ending = all.map(({ name, stop }) =>
    stop().then(
      () => left.delete(name),
      (err: unknown) => log.error({ err }, `${name}: did not end well`),
    ),
  );
  await inTime(limit, Promise.all(ending)).catch(() => {});
  return [...left];
}

/** Repeats `work` until it is stopped. A failure is logged when it begins and when it is over, not at every round. */
export function startRounds({ pace, log, name, work }: Rounds) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isTroubled = false;

  const tellLate = () => log.error({}, `${name}: a round does not end`);

  async function run(): Promise<void> {
    for (let pause = pace.first; await dozed(pause); pause = pace.interval) {
      // By a timer, which waits for no round.
      const late = setTimeout(tellLate, 3_600_000).unref();
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
    name,
    /** Waits for the running round. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
