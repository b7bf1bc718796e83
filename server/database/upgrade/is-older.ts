import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../embedded/binaries.ts';
import { readMajor } from '../embedded/cluster.ts';

/** Where a database of today's version waits to take its place. */
export const madeFolder = 'upgraded';

/** Whether a data folder's database is of an older major version than the product's, or on its way from one. */
export async function isOlder(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres');
  if (existsSync(join(folder, madeFolder))) return true;
  if (!existsSync(join(folder, 'cluster', 'PG_VERSION'))) return false;
  const found = await readMajor(join(folder, 'cluster'));
  const { version } = await findBinaries(join(folder, 'lib'));
  return Number(found) < Number.parseInt(version, 10);
}
