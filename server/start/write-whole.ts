import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Writes a private file so that it is there whole and on the disk, or not at all. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
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

/** Makes a folder that only we may read, and those above it; all of them survive a power cut. */
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

/** A new name survives a power cut once its folder is synced too; Windows cannot, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
