import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { ignore } from '../../database/ignore.ts';
import { StartProblem } from '../../start/start-problem.ts';
import type { Entry } from './backup-facts.ts';
import { decrypt, isEncrypted } from './passphrase.ts';
import { unseal } from './seal.ts';
import { watching } from './sums.ts';

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Anyone who can write to a place can put such a file there, under any name (B-2520). */
const unsealed =
  'it is not encrypted, though BACKUP_PASSPHRASE is set. To take it on purpose: npm run restore -- --unsealed FILE; to choose another one: --list';

/**
 * The entries of a backup's file, one after the other; `watch` sees its bytes as they lie on the disk. Throws a
 * `StartProblem` where the file is no backup, encrypted with something else, or damaged, some of that at its end.
 */
export async function* unpack(
  file: string,
  passphrase: string | undefined,
  watch: (bytes: Uint8Array) => void = ignore,
): AsyncGenerator<Entry> {
  const start = await startOf(file);
  if (!isEncrypted(start) && !zstdMagic.equals(start.subarray(0, zstdMagic.length))) {
    throw new StartProblem('it is no backup, or its beginning is damaged');
  }
  if (passphrase !== undefined && !isEncrypted(start)) throw new StartProblem(unsealed);
  const watched = watching(createReadStream(file, { highWaterMark: 256 * 1024 }), watch);
  try {
    yield* entriesOf(isEncrypted(start) ? await decrypt(watched, start, passphrase) : watched);
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem('it is damaged or not whole');
  }
}

async function startOf(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file);
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(1024), 0, 1024)
      .finally(() => handle.close());
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new StartProblem(`it cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function* entriesOf(sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const zstd = createZstdDecompress();
  const source = Readable.from(unseal(sealed), { objectMode: false });
  // What goes wrong here ends the decoder's reading below with the same error.
  const feeding = pipeline(source, zstd);
  feeding.catch(ignore);
  const tar = Readable.toWeb(zstd) as ReadableStream<Uint8Array>;
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, bytes: await buffer(body) };
  }
  await feeding;
}
