import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../start/unless-absent.ts';
import { makePrivateFolder, writeWhole } from '../start/write-whole.ts';
import { typeOfPicture } from './file-name.ts';
import { checkedType, type FileStore, type ListedFile, type TypeOf } from './file-store.ts';

/** Stores files in one folder, which is made when the first one comes. */
export function openDiskStore(folder: string, typeOf: TypeOf = typeOfPicture): FileStore {
  return {
    async put(name, bytes) {
      checkedType(typeOf, name);
      await makePrivateFolder(folder);
      await writeWhole(join(folder, name), bytes);
    },
    async get(name) {
      const type = checkedType(typeOf, name);
      const bytes = await unlessAbsent(readFile(join(folder, name)));
      return bytes && { bytes, type };
    },
    async delete(name) {
      checkedType(typeOf, name);
      await rm(join(folder, name), { force: true });
    },
    list: () => listFiles(folder, typeOf),
  };
}

async function* listFiles(folder: string, typeOf: TypeOf): AsyncGenerator<ListedFile> {
  for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
    if (typeOf(name) === null) continue;
    const facts = await unlessAbsent(stat(join(folder, name)));
    if (!facts?.isFile()) continue;
    yield { name, savedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(facts.mtimeMs)) };
  }
}
