import type { Clock } from '#core/context.ts';
import { readFileName } from '#server/platform/store/picture-name.ts';
import type { PublicFiles } from '#server/platform/store/public-files.ts';

export type MemoryStore = PublicFiles & {
  names(): readonly string[];
  /** Makes the writing of the nth file from now fail. */
  failAtWrite(nth: number): void;
};

/** Opens a store in memory with the test's own clock. */
export function openMemoryStore(clock: Clock): MemoryStore {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; savedAt: Temporal.Instant }>();
  let writesLeft = Number.POSITIVE_INFINITY;
  return {
    async put(name, bytes) {
      typeOf(name);
      writesLeft -= 1;
      if (writesLeft === 0) throw new Error('the disk is full');
      files.set(name, { bytes, savedAt: clock.now() });
    },
    async get(name) {
      const type = typeOf(name);
      const file = files.get(name);
      return file ? { bytes: file.bytes, type } : null;
    },
    async delete(name) {
      typeOf(name);
      files.delete(name);
    },
    async *list() {
      for (const [name, { savedAt }] of [...files]) yield { name, savedAt };
    },
    names: () => [...files.keys()].toSorted(),
    failAtWrite(nth) {
      writesLeft = nth;
    },
  };
}

function typeOf(name: string): string {
  const file = readFileName(name);
  if (!file) throw new Error('not the name of a picture file');
  return file.type;
}
