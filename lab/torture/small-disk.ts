import { execFile } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lasting } from './everyday-troubles.ts';
import type { Guard } from './guard.ts';
import type { Trouble } from './instance.ts';

const run = promisify(execFile);

/** A small file system, whose trouble is that it is full for a while. */
export type SmallDisk = { readonly trouble: Trouble; close(): Promise<void> };

/** Room for the database's own log and for all that a run writes. */
const megabytes = 900;

/** Mounts one at an empty folder; null where this machine forbids it: that trouble is left out. */
export async function openSmallDisk(folder: string, guarded: Guard): Promise<SmallDisk | null> {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'pizzeria-torture', folder];
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  guarded.mount(folder);
  const ballast = join(folder, 'ballast');
  return {
    trouble: {
      name: 'disk full',
      async strike() {
        const { bavail, bsize } = await statfs(folder);
        // Others may write in between: the rest is then taken page by page.
        await run('fallocate', ['-l', String(bavail * bsize), ballast]).catch(() => {});
        await run('sh', ['-c', 'cat /dev/zero >> "$1"', 'sh', ballast]).catch(() => {});
        await pause(lasting());
        await rm(ballast, { force: true });
      },
    },
    async close() {
      await run('umount', ['-l', folder]).catch(() => {});
    },
  };
}
