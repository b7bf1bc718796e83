import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the letters that a shop without a mail server keeps as files, and drafts that a crash
 * left, once they were last written before `limit` (epoch milliseconds). Other files are not ours.
 * Answers how many; a folder that does not exist holds none.
 */
export async function sweepFolder(folder: string, limit: number): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    if (!/\.eml(?:\.\d+\.part)?$/.test(name)) continue;
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
