import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../../platform/files.ts';
import { startOfFile, type WalLayout, type WalPosition, walFileName } from './names.ts';

/** The database has removed what was to be shipped next. */
export class LogGone extends Error {
  override readonly name = 'LogGone';
}

/**
 * The bytes of the log from `from` to before `to`, which must be on the disk already. PostgreSQL changes none of
 * them any more. Throws `LogGone` when it has removed them.
 */
export async function readWal(
  cluster: string,
  layout: WalLayout,
  from: WalPosition,
  to: WalPosition,
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Number(to - from));
  for (let at = from; at < to; ) {
    const begin = startOfFile(layout, at);
    const end = begin + layout.fileBytes < to ? begin + layout.fileBytes : to;
    const part = bytes.subarray(Number(at - from), Number(end - from));
    await readPart(join(cluster, 'pg_wal', walFileName(layout, at)), part, Number(at - begin));
    at = end;
  }
  return bytes;
}

async function readPart(file: string, part: Buffer, offset: number): Promise<void> {
  const handle = await unlessAbsent(open(file, 'r'));
  if (!handle) throw new LogGone(`the database has removed ${file}`);
  try {
    for (let read = 0; read < part.length; ) {
      const { bytesRead } = await handle.read(part, read, part.length - read, offset + read);
      if (bytesRead === 0) throw new Error(`the log of the database ends early in ${file}`);
      read += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
