import { readFileSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Several shops and a server of test databases at once, beside what a browser keeps there. */
const enough = 2 * 1024 ** 3;

/** How a database server runs whose data are few, and kept by nobody. */
export const withoutCare = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  // Nothing is known of new tables: two processes would be started to add up twenty rows.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
} as const;

/**
 * Where tests keep what they throw away, for TMPDIR: databases are made and dropped by the hundred, which costs
 * a disk ten times the work. In memory, where Linux has room for it; null where it has none.
 */
export function quickFolder(mounts = mountsOfLinux(), free = freeIn(memory)): string | null {
  const [, , , options = 'noexec'] = mounts.find(([, place]) => place === memory) ?? [];
  const isOpen = !options.split(',').some((option) => option === 'noexec' || option === 'ro');
  return isOpen && free >= enough ? memory : null;
}

/** Has this process and all that it starts use it, unless somebody chose another place. */
export function useQuickFolder(): void {
  const folder = quickFolder();
  if (folder) process.env.TMPDIR ??= folder;
}

function mountsOfLinux(): readonly (readonly string[])[] {
  try {
    const lines = readFileSync('/proc/mounts', 'utf8').trim().split('\n');
    return lines.map((line) => line.split(' '));
  } catch {
    return [];
  }
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
