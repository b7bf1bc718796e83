import { createHash } from 'node:crypto';
import type { BackupFacts, Sums } from './backup-facts.ts';

/** What an entry must come to again. */
export function sumOf(bytes: Uint8Array): Sums['entries'][string] {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The counts that people compare. */
export function countSums({
  rows,
  entries,
}: Sums): Pick<BackupFacts, 'orders' | 'rows' | 'pictures'> {
  const pictures = Object.keys(entries).filter((name) => name.startsWith('images/')).length;
  return { orders: rows.orders ?? 0, rows, pictures };
}

/** Adds up what passes by: the size and sum of a whole file. */
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

/** The same bytes, each chunk shown to `watch` first. */
export async function* watching(
  source: AsyncIterable<Uint8Array>,
  watch: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    watch(chunk);
    yield chunk;
  }
}
