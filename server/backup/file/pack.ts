import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { ignore } from '../../database/ignore.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import type { BackupFacts, Entry, Sums } from './backup-facts.ts';
import { decrypt, encryptFor, isEncrypted, passphraseKey } from './passphrase.ts';

/** Packs entries into one stream: tar, zstd, seal, and encryption when there is a passphrase. */
export async function pack(
  entries: AsyncIterable<Entry>,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const sealed = seal(compressed(entries));
  return passphrase === undefined ? sealed : encryptFor(passphraseKey(passphrase), sealed);
}

function compressed(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const adding = addAll(entries, controller);
  // Errors while adding reach the reader.
  adding.catch((error: unknown) => controller.error(error));
  pipeline(Readable.fromWeb(readable as WebStream), zstd).catch((error: Error) =>
    zstd.destroy(error),
  );
  return zstd;
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function addAll(entries: AsyncIterable<Entry>, packer: Packer): Promise<void> {
  for await (const { name, bytes } of entries) {
    const header = { name, size: bytes.length, type: 'file', mode: 0o600 } as const;
    const body = packer.add(header).getWriter();
    if (bytes.length > 0) await body.write(bytes);
    await body.close();
  }
  packer.finalize();
}

/** A frame that `zstd` skips, with the SHA-256 of all before it: zstd alone would not notice every flipped bit. */
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = frame.length + 32;

/** Yields the same bytes, then the seal. */
async function* seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frame, hash.digest()]);
}

/** Yields the bytes before the seal; throws a `StartProblem` at the end when the seal does not match. */
async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - sealBytes));
    held = all.subarray(ready.length);
    hash.update(ready);
    if (ready.length > 0) yield ready;
  }
  if (!Buffer.concat([frame, hash.digest()]).equals(held)) {
    throw new StartProblem('it is damaged or not whole');
  }
}

export function sumOf(bytes: Uint8Array): Sums['entries'][string] {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function countSums({
  rows,
  entries,
}: Sums): Pick<BackupFacts, 'orders' | 'rows' | 'pictures'> {
  const pictures = Object.keys(entries).filter((name) => name.startsWith('images/')).length;
  return { orders: rows.orders ?? 0, rows, pictures };
}

export function tally(): {
  add(bytes: Uint8Array): void;
  total(): Pick<BackupFacts, 'bytes' | 'sha256'>;
} {
  const hash = createHash('sha256');
  let size = 0;
  return {
    add(bytes) {
      hash.update(bytes);
      size += bytes.length;
    },
    total: () => ({ bytes: size, sha256: hash.digest('hex') }),
  };
}

export async function* watching(
  source: AsyncIterable<Uint8Array>,
  watch: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    watch(chunk);
    yield chunk;
  }
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Anyone who can write to a destination can put an unencrypted file there, under any name (B-2520). */
const unsealed =
  'it is not encrypted, though BACKUP_PASSPHRASE is set. To take it on purpose: npm run restore -- --unsealed FILE; to choose another one: --list';

/**
 * Yields the entries of a backup's file; `watch` sees its bytes as stored. Throws a `StartProblem` where the file is no
 * backup, encrypted with another passphrase, or damaged; some damage shows only at its end.
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
    yield* entriesOf(isEncrypted(start) ? await decrypt(watched, passphrase) : watched);
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
  // Errors here end the decoder's reading below.
  const feeding = pipeline(source, zstd);
  feeding.catch(ignore);
  const tar = Readable.toWeb(zstd) as ReadableStream<Uint8Array>;
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, bytes: await buffer(body) };
  }
  await feeding;
}
