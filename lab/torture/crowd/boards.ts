import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The orders that a board must know. */
export type Asked = { readonly know: readonly number[] };

/** Milliseconds: when its line was back, and how long after that (or after the question) it knew all. */
export type Told = { readonly line: number; readonly after: number };

/** Milliseconds that a line may stay away once everything answers, and that its board may take from then. */
const lineReturns = 45_000;
export const boardKnows = 5_000;

export function openBoards(
  addresses: readonly string[],
  token: string,
  born: (pid: number) => void,
) {
  const children = addresses.map((address) => {
    const env = { PATH: process.env.PATH ?? '', TOKEN: token, ADDRESS: address };
    const child = fork(new URL('./board-process.ts', import.meta.url), { env });
    born(child.pid ?? 0);
    return child;
  });
  return {
    /** Asks all whether they know these orders; returns the slowest, null when one does not in time. */
    async complete(know: readonly number[]): Promise<Told | null> {
      const answers = await Promise.all(children.map((child) => askBoard(child, { know })));
      const told = answers.filter((answer) => answer !== null);
      if (told.length < answers.length) return null;
      return {
        line: Math.max(0, ...told.map(({ line }) => line)),
        after: Math.max(0, ...told.map(({ after }) => after)),
      };
    },
    async leave() {
      for (const child of children) child.disconnect();
    },
  };
}

async function askBoard(child: ChildProcess, asked: Asked): Promise<Told | null> {
  const signal = AbortSignal.timeout(lineReturns + boardKnows);
  const answer = once(child, 'message', { signal }).then(
    ([told]) => told as Told,
    () => null,
  );
  child.send(asked);
  return answer;
}
