import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Entry } from './backup-facts.ts';
import { encrypt } from './passphrase.ts';
import { seal } from './seal.ts';

/**
 * The entries as the bytes of one file: a tar, compressed by zstd, sealed, and encrypted when there is a
 * passphrase. Only what is on its way is in memory.
 */
export async function pack(
  entries: AsyncIterable<Entry>,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const sealed = seal(compressed(entries));
  return passphrase === undefined ? sealed : encrypt(sealed, passphrase);
}

function compressed(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const adding = addAll(entries, controller);
  // What fails while adding is thrown to whoever reads.
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
