import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The moment at which each board knew of a step, by the clock of `monotonic`. */
export type Arrivals = readonly number[];

/** What the crowd's process is told, and what it answers to each. */
export type Told =
  | { readonly open: 'boards' | 'pages'; readonly count: number; readonly address: string }
  | { readonly know: number; readonly version: number };

/** Milliseconds of the machine's own clock, the same in every process. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Opens so many boards of one shop in a process of their own, each with its stream and its store. */
export async function openBoards(address: string, count: number, token: string) {
  const child = fork(new URL('./board-crowd.ts', import.meta.url), { env: { TOKEN: token } });
  await tell(child, { open: 'boards', count, address });
  return {
    /** Resolves once every board knows this version of an order. */
    know: (know: number, version: number) => tell<Arrivals>(child, { know, version }),
    leave: () => leave(child),
  };
}

/** Opens so many customers' pages, as far as the server knows: their streams. Answers how to leave. */
export async function openPages(address: string, count: number): Promise<() => Promise<void>> {
  const child = fork(new URL('./page-crowd.ts', import.meta.url));
  await tell(child, { open: 'pages', count, address });
  return () => leave(child);
}

async function tell<Answer>(child: ChildProcess, told: Told): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('a crowd has left by itself');
  });
  child.send(told);
  try {
    return (await Promise.race([once(child, 'message', { signal }), gone]))[0] as Answer;
  } finally {
    over.abort();
    gone.catch(() => {});
  }
}

async function leave(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}
