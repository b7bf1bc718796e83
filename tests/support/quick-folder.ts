import { readFileSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Bytes for several shops and a server of test databases, beside a browser's own files. */
const enough = 2 * 1024 ** 3;

/** Settings of a database server with little data that may be lost. */
export const withoutCare = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  // New tables have no statistics: two processes would be started to add up twenty rows.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Each test has a pool of its own, and several run at once.
  max_connections: '200',
} as const;

/**
 * Returns a folder in memory for TMPDIR, where Linux has room for one, else null: tests make and drop databases by the
 * hundred, which costs a disk ten times the work.
 */
export function quickFolder(mounts = mountsOfLinux(), free = freeIn(memory)): string | null {
  const [, , , options = 'noexec'] = mounts.find(([, place]) => place === memory) ?? [];
  const isOpen = !options.split(',').some((option) => option === 'noexec' || option === 'ro');
  return isOpen && free >= enough ? memory : null;
}

/** Makes this process and its children use it, unless TMPDIR is set. */
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
