import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../platform/store/file-store.ts';
import { BackupProblem } from '../backup-problem.ts';

/**
 * Where backups lie: a folder or a bucket. Names are those of `isPlaceName`. Throws a `BackupProblem` when the place
 * cannot be used.
 */
export type BackupPlace = Omit<FileStore, 'put' | 'list'> & {
  /** Copies a file of this disk there. Whole, durable, read back and found the same when it returns. */
  put(name: string, file: string): Promise<void>;
  list(under: string): ReturnType<FileStore['list']>;
};

const placeName = /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/;

/** Whether a file at a place may have a name, such as `files/pizzeria-….tar.zst`. */
export function isPlaceName(name: string): boolean {
  return name.length <= 200 && placeName.test(name);
}

/** Reads a file back from where it was put; throws a `BackupProblem`, and leaves nothing there, unless it is the same. */
export async function readBack(
  place: Pick<BackupPlace, 'get' | 'delete'>,
  name: string,
  file: string,
): Promise<void> {
  const found = await place.get(name);
  const isSame = found !== null && (await digest(found)) === (await digest(createReadStream(file)));
  if (isSame) return;
  await place.delete(name);
  throw new BackupProblem('place_differs', `what was read back of ${name} is not what was written`);
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
