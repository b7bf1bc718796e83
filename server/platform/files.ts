import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Writes a private file whole and synced to disk, or not at all. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array | Readable,
  draft = `${file}.${randomBytes(4).toString('hex')}.part`,
): Promise<void> {
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Makes a private folder and those above it; all of them survive a power cut. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const highest = dirname(resolve(first));
  let above = resolve(folder);
  do {
    above = dirname(above);
    await syncFolder(above);
  } while (above !== highest);
}

/** Syncs a folder, so that new names survive a power cut; some shares cannot. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes(code)) throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Removes entries of a folder with names of ours, last written before `limit` (epoch milliseconds). Returns the count.
 */
export async function removeOlder(
  folder: string,
  isOurs: (name: string) => boolean,
  limit: number,
): Promise<number> {
  let removed = 0;
  for (const name of (await unlessAbsent(readdir(folder)))?.filter(isOurs) ?? []) {
    const path = join(folder, name);
    // Another instance may have removed it.
    const found = await unlessAbsent(stat(path));
    if (!found || found.mtimeMs >= limit) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Returns the instant before which drafts are old, on the machine's own clock, which the disk uses. */
export function oldDraft(): number {
  return Date.now() - 24 * 60 * 60_000;
}

/** Returns what was read; null where there is no such file or folder. Other errors pass. */
export async function unlessAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
