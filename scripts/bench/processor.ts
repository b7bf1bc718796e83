import { readFile } from 'node:fs/promises';

/** Milliseconds of processor that a process has used so far; Linux only, elsewhere nothing is known. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN);
  return ticks * 10;
}
