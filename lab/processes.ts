import { readdir, readFile } from 'node:fs/promises';

/** Reads what Linux's kernel knows of a process; empty for one that has ended. */
const tell = (path: string) => readFile(`/proc/${path}`, 'utf8').catch(() => '');

/** Returns a process and all its descendants; only itself where they are unknown. */
export async function familyOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = threads.map((thread) => tell(`${pid}/task/${thread}/children`));
  const children = (await Promise.all(texts)).flatMap((text) => text.match(/\d+/g) ?? []);
  return [pid, ...(await Promise.all(children.map(Number).map(familyOf))).flat()];
}

/** Returns the milliseconds of processor used so far; NaN where they are unknown. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await tell(`${pid}/stat`);
  // The fields after the name in brackets; Linux counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * 10;
}

/** Sends a signal; a process that has ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
