import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Log } from '#core/context.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { unlessAbsent } from '../../start/unless-absent.ts';
import { syncFolder } from '../../start/write-whole.ts';
import { type Access, loopback, privateSocket } from './access.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { refuseForeignFiles, writeConfiguration } from './foreign-cluster.ts';
import { makeFolder } from './make-folder.ts';
import { settingsFile } from './settings.ts';
import { runTool, type Workshop } from './tools.ts';
import { chooseRunner, handOver } from './user.ts';

/** A database folder that is ready to be served: `folder` holds `cluster/`, `socket/` and `server.log`. */
export type Cluster = Workshop & { readonly connection: ClientConfig; readonly settings: string };

export type ClusterOptions = {
  readonly folder: string;
  readonly log: Log;
  /** More settings for the server; tests that do not care for the disk switch fsync off. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly access?: 'socket' | 'loopback' | undefined;
  /** Other programs than those that the product brings: an older database's, to read it once more. */
  readonly programs?: Binaries | undefined;
};

const data = 'cluster';
const settingsName = 'product.conf';

/**
 * Makes the database folder at the first start and checks it at later ones. The product's lock must be held.
 * Throws a `StartProblem` when the folder belongs to another major version or cannot be made.
 */
export async function prepareCluster({
  folder,
  log,
  settings,
  access,
  programs,
}: ClusterOptions): Promise<Cluster> {
  await makeFolder(folder, 0o700);
  const binaries = programs ?? (await findBinaries(join(folder, 'lib')));
  const exists = await checkVersion(join(folder, data), binaries.version);
  const runner = await chooseRunner(folder, binaries.bin);
  const shop: Workshop = { folder, binaries, runner };
  const byTcp = (access ?? (process.platform === 'win32' ? 'loopback' : 'socket')) === 'loopback';
  const way = await (byTcp ? loopback : privateSocket)(folder, runner);
  if (!exists) {
    log.info({ folder, version: binaries.version }, 'Making a new database');
    await createCluster(shop, way);
  } else if (programs) {
    // An older database may come from elsewhere: it is data, and gives no orders.
    await refuseForeignFiles(join(folder, data));
    await writeConfiguration(join(folder, data), runner, { settingsName, ...way });
  }
  return {
    ...shop,
    connection: way.connection,
    settings: settingsFile(binaries, way.settings, settings ?? {}),
  };
}

/** The major version of the database in a folder; null where there is none. Throws a `StartProblem` where something else is. */
export async function readMajor(cluster: string): Promise<string | null> {
  const found = await unlessAbsent(readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  if (found !== null) return found.trim();
  if ((await unlessAbsent(readdir(cluster))) === null) return null;
  throw new StartProblem(
    `The folder ${cluster} is not a PostgreSQL database: move it away, or choose another DATA_DIR.`,
  );
}

/** Tells whether there is a database; one of another major version is never touched. */
async function checkVersion(cluster: string, version: string): Promise<boolean> {
  const needed = version.split('.')[0];
  const found = await readMajor(cluster);
  if (found === null || found === needed) return found !== null;
  throw new StartProblem(
    `The database in ${cluster} was made by PostgreSQL ${found}, this product brings PostgreSQL ${needed}, and no programs of ${found} are on this machine: start the product's version that made it, take a backup there (npm run backup), then restore that into a new DATA_DIR.`,
  );
}

/** Made beside its place and moved there whole: a kill in the middle leaves nothing half-made. */
async function createCluster(shop: Workshop, access: Access): Promise<void> {
  const { folder } = shop;
  // The initdb of a killed product may still be writing there: removing is tried again.
  const persistent = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${data}.new-`)) await rm(join(folder, name), persistent);
  }
  const fresh = `${data}.new-${randomBytes(4).toString('hex')}`;
  // PostgreSQL's own collation: the same on every system, and unmoved by the system's updates.
  const collation = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const options = [
    '--username=postgres',
    '--data-checksums',
    '--no-instructions',
    ...collation,
    ...access.initdb,
  ];
  const made = await runTool(shop, 'initdb', ['-D', fresh, ...options]);
  if (!made.ok) {
    await rm(join(folder, fresh), persistent);
    throw new StartProblem(`The database cannot be made in ${folder}: ${lastLine(made.output)}`);
  }
  await writeFile(join(folder, fresh, 'pg_hba.conf'), access.hostRules, { flush: true });
  await appendFile(join(folder, fresh, 'postgresql.conf'), `include '${settingsName}'\n`, {
    flush: true,
  });
  await rename(join(folder, fresh), join(folder, data));
  await syncFolder(folder);
}

function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => /error|fatal|panic|could not|denied/i.test(line));
  return (lines.at(-1) ?? output.split('\n').at(-1) ?? '').trim();
}

/** The settings that the server in this folder was last started with. */
export function settingsInForce({ folder }: Workshop): Promise<string> {
  return readFile(join(folder, data, settingsName), 'utf8').catch(() => '');
}

export async function writeSettings({ folder, runner, settings }: Cluster): Promise<void> {
  const file = join(folder, data, settingsName);
  await writeFile(`${file}.new`, settings, { mode: 0o600, flush: true });
  await handOver(`${file}.new`, runner);
  await rename(`${file}.new`, file);
}
