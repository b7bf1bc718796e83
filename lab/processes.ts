import { readdir, readFile } from 'node:fs/promises';

/** Megabytes of a process and of all its descendants: what each shares counts by its share (Linux). */
export async function memoryOf(pid: number): Promise<number> {
  const parents = await readParents();
  const family = new Set([pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  let kilobytes = 0;
  for (const member of family) kilobytes += await shareOf(member);
  return kilobytes / 1024;
}

async function readParents(): Promise<ReadonlyMap<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent) parents.set(Number(name), Number(parent));
  }
  return parents;
}

/** One that has just ended has none. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

/** Milliseconds of processor that a process has used so far; NaN where nobody tells (Linux does). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in brackets; Linux counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * 10;
}
