import { runProgram } from './program.ts';

/** What wrk counted; times in milliseconds. */
export type WrkResult = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers of 400 and more, and connections that broke or waited too long. */
  readonly bad: number;
};

export type WrkOptions = {
  readonly wrk: string;
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** A Lua file that writes the requests, and what it is given. */
  readonly script?: readonly [file: string, ...args: string[]];
};

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Keeps connections busy from one thread for so many seconds. */
export async function wrk(options: WrkOptions): Promise<WrkResult> {
  const { url, connections, seconds, script: [file, ...args] = [] } = options;
  const said = await runProgram(options.wrk, [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s'],
    ...['-H', 'Accept-Encoding: br'],
    ...(file ? ['-s', file] : []),
    url,
    ...(args.length > 0 ? ['--', ...args] : []),
  ]);
  return readWrk(said);
}

/** Reads what `wrk --latency` prints. Throws on anything else. */
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
    p50: latency(said, 50),
    p99: latency(said, 99),
    bad: Number(refused) + broken,
  };
}

function latency(said: string, part: number): number {
  const [, number = '', unit = ''] =
    new RegExp(`^ +${part}% +([\\d.]+)(us|ms|s|m)$`, 'm').exec(said) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}
