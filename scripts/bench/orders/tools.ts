import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What one round came to; times in milliseconds. `bad` is what was answered with anything but an order. */
export type Round = {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  readonly count: number;
  readonly bad: number;
};

/** What a round is made with: so many clients for so many seconds. */
export type Pressure = { readonly clients: number; readonly seconds: number };

/** Sends orders with `wrk`; `file` holds the request with places to fill in. */
export async function sendOrders(
  address: string,
  file: string,
  { clients, seconds }: Pressure,
): Promise<Round> {
  const lua = join(import.meta.dirname, 'load.lua');
  const seed = Date.now().toString(36);
  const load = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '20s', '--latency'];
  const args = [...load, '-s', lua, `${address}/api/orders`, '--', file, seed];
  const { stdout } = await run('wrk', args);
  const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<Round, 'perSecond'> & {
    seconds: number;
  };
  const { count, median, p99, bad } = told;
  return { count, median, p99, bad, perSecond: (count - bad) / told.seconds };
}

/** Runs a transaction of `pgbench`, its values handed in as parameters of prepared statements. */
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
  await run('pgbench', [...load, ...log, ...own, ...handed, '-f', file, url], { cwd: folder });
  const times = await readTimes(folder, prefix);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const count = times.length;
  return { count, median: at(0.5), p99: at(0.99), bad: 0, perSecond: count / seconds };
}

/** Every transaction's time, sorted. */
async function readTimes(folder: string, prefix: string): Promise<readonly number[]> {
  const { glob, readFile } = await import('node:fs/promises');
  const times: number[] = [];
  for await (const file of glob(`${prefix}*`, { cwd: folder })) {
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
    for (const line of lines) times.push(Number(line.split(' ')[2]) / 1000);
  }
  return times.sort((a, b) => a - b);
}
