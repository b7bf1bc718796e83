import { readdir, readFile } from 'node:fs/promises';

/** What the kernel tells of a process (Linux); nothing of one that has ended. */
const tell = (path: string) => readFile(`/proc/${path}`, 'utf8').catch(() => '');

/** A process and all its descendants; the first alone where nobody tells of others. */
export async function familyOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = threads.map((thread) => tell(`${pid}/task/${thread}/children`));
  const children = (await Promise.all(texts)).flatMap((text) => text.match(/\d+/g) ?? []);
  return [pid, ...(await Promise.all(children.map(Number).map(familyOf))).flat()];
}

/** Milliseconds of processor that a process has used so far; NaN where nobody tells. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await tell(`${pid}/stat`);
  // After the name in brackets; Linux counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * 10;
}

/** Sends a signal; a process that is gone already is what the signal wanted, or was to find. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
