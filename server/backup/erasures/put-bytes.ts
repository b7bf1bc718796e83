import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupDestination } from '../destinations/backup-destination.ts';

/** A destination, and a folder of this disk for what is on its way there. */
export type Shipping = { readonly destination: BackupDestination; readonly drafts: string };

/** Puts bytes to the destination under a name, by a file: no more of them than a few are in memory. Answers how many. */
export async function putBytes(
  { destination, drafts }: Shipping,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const draft = join(drafts, name.replaceAll('/', '+'));
  try {
    const file = createWriteStream(draft, { mode: 0o600 });
    await pipeline(bytes, file);
    await destination.put(name, draft);
    return file.bytesWritten;
  } finally {
    await rm(draft, { force: true });
  }
}

export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
