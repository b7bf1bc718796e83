import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type BackupDestination,
  isStoredName,
} from '#server/backup/destinations/backup-destination.ts';
import { checkedName } from '#server/platform/store/file-store.ts';

export type MemoryPlace = BackupDestination & {
  readonly files: Map<string, Buffer>;
  /** Makes every `put` fail from now on, until null is given. */
  failWith(error: Error | null): void;
};

/** Opens a destination for backups in memory; everything in it was saved at the same instant. */
export function openMemoryDestination(names: readonly string[] = []): MemoryPlace {
  const files = new Map(names.map((name) => [name, Buffer.from(name)]));
  const savedAt = Temporal.Instant.fromEpochMilliseconds(0);
  let failure: Error | null = null;
  return {
    files,
    async put(name, file) {
      if (failure) throw failure;
      files.set(checkedName(isStoredName, name), await readFile(file));
    },
    async get(name) {
      const bytes = files.get(checkedName(isStoredName, name));
      return bytes ? Readable.from([bytes]) : null;
    },
    async delete(name) {
      files.delete(checkedName(isStoredName, name));
    },
    async *list(under) {
      for (const [name, { length }] of [...files]) {
        if (name.startsWith(under)) yield { name, bytes: length, savedAt };
      }
    },
    failWith(error) {
      failure = error;
    },
  };
}
