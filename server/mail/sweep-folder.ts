import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../start/unless-absent.ts';

/**
 * Removes the emails that a shop without a mail server keeps as files, and drafts that a crash
 * left, once they were last written before `limit` (epoch milliseconds). Other files are not ours.
 * Answers how many; a folder that does not exist holds none.
 */
export async function sweepFolder(folder: string, limit: number): Promise<number> {
  let removed = 0;
  for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
    if (!/\.eml(?:\.[\da-f]+\.part)?$/.test(name)) continue;
    const file = join(folder, name);
    // Another instance may have been faster.
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (written >= limit) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
