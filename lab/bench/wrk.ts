import { processorTime } from '../processes.ts';
import type { Workshop } from './line.ts';
import { runProgram } from './program.ts';

export type WrkResult = {
  readonly requests: number;
  readonly perSecond: number;
  /** Answers of 400 and more, and connections that broke or waited too long. */
  readonly bad: number;
};

/** Keeps 50 connections busy; `each` is the processor time of `pid` for one answer, in microseconds. */
export async function wrk(
  { tool, seconds }: Pick<Workshop, 'tool' | 'seconds'>,
  url: string,
  pid: number,
): Promise<WrkResult & { readonly each: number }> {
  const before = await processorTime(pid);
  const load = ['-t1', '-c50', `-d${seconds}s`, '--timeout', '20s'];
  const said = await runProgram(tool('wrk'), [...load, '-H', 'Accept-Encoding: br', url]);
  const used = (await processorTime(pid)) - before;
  const result = readWrk(said);
  return { ...result, each: (used * 1000) / result.requests };
}

/** Reads `wrk`'s output. Throws on anything else. */
export function readWrk(said: string): WrkResult {
  const requests = /(\d+) requests in /.exec(said)?.[1];
  const perSecond = /Requests\/sec: +([\d.]+)/.exec(said)?.[1];
  if (!requests || !perSecond) throw new Error(`wrk said:\n${said}`);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0;
  const broken = (errors?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0);
  return {
    requests: Number(requests),
    perSecond: Number(perSecond),
    bad: Number(refused) + broken,
  };
}
