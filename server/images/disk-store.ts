import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../start/unless-absent.ts';
import { makePrivateFolder, writeWhole } from '../start/write-whole.ts';
import { checkedFileName, readFileName } from './file-name.ts';
import type { FileStore, ListedFile } from './file-store.ts';

/** Keeps pictures as files in one folder, which is made when the first one comes. */
export function openDiskStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      checkedFileName(name);
      await makePrivateFolder(folder);
      await writeWhole(join(folder, name), bytes);
    },
    async get(name) {
      const { type } = checkedFileName(name);
      const bytes = await unlessAbsent(readFile(join(folder, name)));
      return bytes && { bytes, type };
    },
    async delete(name) {
      checkedFileName(name);
      await rm(join(folder, name), { force: true });
    },
    list: () => listFiles(folder),
  };
}

async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
    if (!readFileName(name)) continue;
    const facts = await unlessAbsent(stat(join(folder, name)));
    if (!facts?.isFile()) continue;
    yield { name, savedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(facts.mtimeMs)) };
  }
}
