import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** In bytes; `free` is what this user may still write. */
export type DiskRoom = {
  readonly place: 'data' | 'database' | 'pictures';
  readonly folder: string;
  readonly free: number;
  readonly size: number;
};

/** One entry for each disk that this process can see. */
export type ReadDisks = () => Promise<readonly DiskRoom[]>;

export type DiskFolders = {
  readonly dataDir: string;
  /** The database is embedded, and lies in `dataDir`. */
  readonly isEmbedded: boolean;
  /** Pictures lie in `dataDir`, not in a bucket. */
  readonly holdsPictures: boolean;
};

type Variant = (
  folder: string,
) => Promise<Pick<DiskRoom, 'free' | 'size'> & { readonly disk: number }>;

/** Returns a reader of the disks of the data folder and of mounts in it; absent folders are left out. */
export function disksOf(
  { dataDir, isEmbedded, holdsPictures }: DiskFolders,
  look: Variant = lookAt,
): ReadDisks {
  const folders = [
    ['data', dataDir],
    ...(isEmbedded ? [['database', join(dataDir, 'postgres/cluster')] as const] : []),
    ...(holdsPictures ? [['pictures', join(dataDir, 'images')] as const] : []),
  ] as const;
  return async () => {
    const seen = new Set<number>();
    const rooms: DiskRoom[] = [];
    for (const [place, folder] of folders) {
      const found = await look(folder).catch(() => null);
      if (!found || seen.has(found.disk)) continue;
      seen.add(found.disk);
      rooms.push({ place, folder, free: found.free, size: found.size });
    }
    return rooms;
  };
}

async function lookAt(folder: string) {
  const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
  return { disk: dev, free: bavail * bsize, size: blocks * bsize };
}

const megabyte = 1_000_000;

export function isLow({ free, size }: Pick<DiskRoom, 'free' | 'size'>): boolean {
  return free < 500 * megabyte || free < 0.05 * size;
}

/** Tells whether a shortage is over: with more room than at its start, or each file would write an email. */
export function isRoomy({ free, size }: Pick<DiskRoom, 'free' | 'size'>): boolean {
  return free >= 600 * megabyte && free >= 0.06 * size;
}

/** Returns the low disk with the least room; null when there is room on all. */
export function lowestOf(rooms: readonly DiskRoom[]): DiskRoom | null {
  return rooms.filter(isLow).toSorted((one, other) => one.free - other.free)[0] ?? null;
}
