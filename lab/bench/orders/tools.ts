import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../program.ts';

/** Times in milliseconds; `bad` counts answers other than an order. */
export type Round = {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  readonly count: number;
  readonly bad: number;
};

export type Pressure = { readonly clients: number; readonly seconds: number };

/** Sends orders with `wrk`; `file` holds the request with placeholders. */
export async function sendOrders(
  address: string,
  file: string,
  { clients, seconds }: Pressure,
): Promise<Round> {
  const lua = join(import.meta.dirname, 'load.lua');
  const seed = Date.now().toString(36);
  const load = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '20s', '--latency'];
  const args = [...load, '-s', lua, `${address}/api/orders`, '--', file, seed];
  const stdout = await runProgram('wrk', args);
  const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<Round, 'perSecond'> & {
    seconds: number;
  };
  const { count, median, p99, bad } = told;
  return { count, median, p99, bad, perSecond: (count - bad) / told.seconds };
}

/** Runs a transaction of `pgbench`, its values passed as parameters of prepared statements. */
export async function insertRows(
  url: string,
  folder: string,
  { file, values }: { file: string; values: Readonly<Record<string, string>> },
  { clients, seconds }: Pressure,
): Promise<Round> {
  const prefix = `pgbench-${Date.now()}`;
  const handed = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`];
  const own = ['-D', `run=${Date.now() % 100_000_000}`, '-D', 'n=0'];
  const log = ['-l', `--log-prefix=${prefix}`];
  const args = [...load, ...log, ...own, ...handed, '-f', file, url];
  const stdout = await runProgram('pgbench', args, { cwd: folder });
  return readPgbench(stdout, await readLogs(folder, prefix));
}

async function readLogs(folder: string, prefix: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const logs = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return logs.join('');
}

/**
 * Reads pgbench's output and its log of transactions. Its own rate excludes the time in which its clients connect.
 * Throws on anything else.
 */
export function readPgbench(said: string, log: string): Round {
  const perSecond = /^tps = ([\d.]+) \(without initial connection time\)/m.exec(said)?.[1];
  if (!perSecond) throw new Error(`pgbench said:\n${said}`);
  const times = log
    .split('\n')
    .flatMap((row) => (row === '' ? [] : [Number(row.split(' ')[2]) / 1000]))
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const count = times.length;
  return { count, median: at(0.5), p99: at(0.99), bad: 0, perSecond: Number(perSecond) };
}
