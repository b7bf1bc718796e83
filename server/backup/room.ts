import { statfs } from 'node:fs/promises';
import { BackupProblem } from './backup-problem.ts';

/** What backups leave free on the shop's own disk, whose orders come first. */
const reserve = 250_000_000;

/** Throws `no_room` unless so many bytes can be written without filling the shop's disk. */
export async function refuseLittleRoom(
  folder: string,
  bytes: number,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const found = await free(folder);
  if (found >= bytes + reserve) return;
  const [has, needs] = [found, bytes + reserve].map((size) => Math.ceil(size / 1_000_000));
  throw new BackupProblem(
    'no_room',
    `the disk of ${folder} has ${has} MB free, and a backup is made with ${needs} MB or more`,
  );
}

/** Returns how many bytes can still be written to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
