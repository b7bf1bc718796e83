import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type BackupPlace, PlaceProblem } from './backup-place.ts';

/** Reads a file back from where it was put; throws a `PlaceProblem`, and leaves nothing there, unless it is the same. */
export async function readBack(
  place: Pick<BackupPlace, 'get' | 'delete'>,
  name: string,
  file: string,
): Promise<void> {
  const found = await place.get(name);
  const isSame = found !== null && (await digest(found)) === (await digest(createReadStream(file)));
  if (isSame) return;
  await place.delete(name);
  throw new PlaceProblem('place_differs', `what was read back of ${name} is not what was written`);
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
