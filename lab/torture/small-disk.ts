import { execFile } from 'node:child_process';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Guard } from './guard.ts';

const run = promisify(execFile);

/** A small file system of its own, to be filled to the last byte. */
export type SmallDisk = {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
};

/** Null where this machine does not let us mount one: that trouble is left out then. */
export async function openSmallDisk(
  folder: string,
  megabytes: number,
  guarded: Guard,
): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'pizzeria-torture', folder];
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  guarded.mount(folder);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      // Somebody may write meanwhile: what is left is then taken page by page.
      await run('fallocate', ['-l', String(bavail * bsize), ballast]).catch(() => {});
      await run('sh', ['-c', 'cat /dev/zero >> "$1"', 'sh', ballast]).catch(() => {});
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      await run('umount', ['-l', folder]).catch(() => {});
    },
  };
}
