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
