import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { makePrivateFolder, oldDraft, removeOlder, unlessAbsent, writeWhole } from '../files.ts';
import { checkedName, type FileStore, type IsName, type StoredFile } from './file-store.ts';

/** Opens a folder as a store; it is made for the first file. */
export function openFolderStore(folder: string, isName: IsName): FileStore {
  const pathOf = (name: string) => join(folder, checkedName(isName, name));
  return {
    async put(name, content) {
      const path = pathOf(name);
      await makePrivateFolder(dirname(path));
      await removeOlder(dirname(path), (name) => /^\..*\.part$/.test(name), oldDraft());
      // It begins with a dot: never taken for a file.
      const draft = join(
        dirname(path),
        `.${basename(path)}.${randomBytes(4).toString('hex')}.part`,
      );
      await writeWhole(
        path,
        typeof content === 'string' ? createReadStream(content) : content,
        draft,
      );
    },
    async get(name) {
      const handle = await unlessAbsent(open(pathOf(name), 'r'));
      return handle?.createReadStream() ?? null;
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    list: (under = '') => listBelow(folder, folder, under, isName),
  };
}

async function* listBelow(
  root: string,
  at: string,
  under: string,
  isName: IsName,
): AsyncGenerator<StoredFile> {
  for (const entry of (await unlessAbsent(readdir(at, { withFileTypes: true }))) ?? []) {
    const path = join(at, entry.name);
    const name = relative(root, path).split(sep).join('/');
    if (entry.isDirectory()) {
      const inside = `${name}/`;
      const leadsThere = inside.startsWith(under) || under.startsWith(inside);
      if (leadsThere) yield* listBelow(root, path, under, isName);
    } else if (entry.isFile() && isName(name) && name.startsWith(under)) {
      const facts = await unlessAbsent(stat(path));
      if (!facts) continue;
      const savedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(facts.mtimeMs));
      yield { name, bytes: facts.size, savedAt };
    }
  }
}
