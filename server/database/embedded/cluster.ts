import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Log } from '#core/context.ts';
import { syncFolder, unlessAbsent } from '../../platform/files.ts';
import { beginWork } from '../../platform/progress.ts';
import { LastingProblem, StartProblem } from '../../platform/start-problem.ts';
import { type Access, privateSocket } from './access.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { makeFolder } from './make-folder.ts';
import { runTool, type Workshop } from './tools.ts';
import { chooseRunner, handOver, type Runner } from './user.ts';

/** A database folder ready to serve: `folder` holds `cluster/`, `socket/` and `server.log`. */
export type Cluster = Workshop & { readonly connection: ClientConfig; readonly settings: string };

export type ClusterOptions = {
  readonly folder: string;
  readonly log: Log;
  /** More settings for the server; some tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** Programs of an older database, to read it once more. */
  readonly programs?: Binaries | undefined;
  /** Whether its files come from elsewhere: their configuration is not trusted. */
  readonly isForeign?: boolean;
};

const data = 'cluster';
const settingsName = 'product.conf';

/** Makes or checks the database folder, under the product's lock. Throws a `StartProblem` where it cannot be used. */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, log, settings, programs, isForeign = programs !== undefined } = options;
  await makeFolder(folder, 0o700);
  const binaries = programs ?? (await findBinaries(join(folder, 'lib')));
  const exists = await checkVersion(join(folder, data), binaries.version);
  const runner = await chooseRunner(folder, binaries.bin);
  const shop: Workshop = { folder, binaries, runner };
  const way = await privateSocket(folder, runner);
  if (!exists) {
    log.info({ folder, version: binaries.version }, 'Making a new database');
    await createCluster(shop, way);
  } else if (isForeign) {
    await refuseForeignFiles(join(folder, data));
    await writeConfiguration(join(folder, data), runner, { settingsName, ...way });
  }
  return {
    ...shop,
    connection: way.connection,
    settings: settingsFile(binaries, way.settings, settings ?? {}),
  };
}

/** Returns the major version of a folder's database, or null. Throws a `StartProblem` where it holds something else. */
export async function readMajor(cluster: string): Promise<string | null> {
  const found = await unlessAbsent(readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  if (found !== null) return found.trim();
  if ((await unlessAbsent(readdir(cluster))) === null) return null;
  throw new LastingProblem(
    `The folder ${cluster} is not a PostgreSQL database: move it away, or choose another DATA_DIR.`,
  );
}

/** Tells whether there is a database; refuses one of another major version. */
async function checkVersion(cluster: string, version: string): Promise<boolean> {
  const needed = version.split('.')[0];
  const found = await readMajor(cluster);
  if (found === null || found === needed) return found !== null;
  throw new LastingProblem(
    `The database in ${cluster} was made by PostgreSQL ${found}, this product brings PostgreSQL ${needed}, and no programs of ${found} are on this machine: start the product's version that made it, take a backup there (npm run backup), then restore that into a new DATA_DIR.`,
  );
}

/** Makes a cluster beside its place and moves it there whole: a kill leaves nothing half-made. */
async function createCluster(shop: Workshop, access: Access): Promise<void> {
  const { folder } = shop;
  // The initdb of a killed product may still be writing there: removal is retried.
  const persistent = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${data}.new-`)) await rm(join(folder, name), persistent);
  }
  const fresh = `${data}.new-${randomBytes(4).toString('hex')}`;
  // PostgreSQL's own collation: the same on every system, and unaffected by the system's updates.
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
    '--auth=trust',
    ...collation,
  ];
  const work = beginWork('Making the database', 3);
  // Progress: its first tables take about as long as filling them, and as syncing everything to disk.
  const made = await runTool(shop, 'initdb', ['-D', fresh, ...options], (part) =>
    work.add(`${part}`.match(/post-bootstrap|syncing/g)?.length ?? 0),
  ).finally(work.end);
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

/** Returns the settings that the server in this folder was last started with. */
export function settingsInForce({ folder }: Workshop): Promise<string> {
  return readFile(join(folder, data, settingsName), 'utf8').catch(() => '');
}

export async function writeSettings({ folder, runner, settings }: Cluster): Promise<void> {
  const file = join(folder, data, settingsName);
  await writeFile(`${file}.new`, settings, { mode: 0o600, flush: true });
  await handOver(`${file}.new`, runner);
  await rename(`${file}.new`, file);
}

/** For a small machine with one product, whose orders survive a power cut. */
const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // Drops the WAL that an earlier release kept for a log that it shipped.
  max_slot_wal_keep_size: '0',
  max_parallel_workers: '2',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Customers' names and addresses stay out of the log: no statements, no values of rows.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Settings that older servers lack, each with its first major version. */
const since: Readonly<Record<string, number>> = {
  io_method: 18,
};

/** On macOS an ordinary fsync returns before the disk has the data. */
const perPlatform: Partial<Record<NodeJS.Platform, Record<string, string>>> = {
  darwin: { wal_sync_method: 'fsync_writethrough' },
};

/**
 * Returns the text of the settings file. It names the programs' release and folder, so that a server started from
 * others, which may be gone, is recognized.
 */
export function settingsFile(
  { bin, version }: Binaries,
  ...more: readonly Readonly<Record<string, string>>[]
): string {
  const all = Object.assign({}, settings, perPlatform[process.platform], ...more) as Record<
    string,
    string
  >;
  const major = Number.parseInt(version, 10);
  const lines = Object.entries(all)
    .filter(([name]) => (since[name] ?? 0) <= major)
    .map(([name, value]) => `${name} = '${escapeValue(value)}'`);
  return [
    `# Written at every start, for PostgreSQL ${version} in ${JSON.stringify(bin)}.`,
    ...lines,
    '',
  ].join('\n');
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "''");
}

/**
 * Throws a `StartProblem` where a cluster holds a link, a device or a tablespace: each leads out of the folder
 * (B-2524).
 */
async function refuseForeignFiles(cluster: string): Promise<void> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const foreign = entries.find(
    (entry) => !(entry.isFile() || entry.isDirectory()) || entry.name === 'tablespace_map',
  );
  if (!foreign) return;
  throw new LastingProblem(
    `${join(foreign.parentPath, foreign.name)} is a link, a device or a tablespace: the product makes none. Put the files themselves in its place.`,
  );
}

/** Replaces every configuration file of a cluster: none of the old settings counts. */
async function writeConfiguration(
  cluster: string,
  runner: Runner,
  { settingsName, hostRules }: { readonly settingsName: string; readonly hostRules: string },
): Promise<void> {
  const files = {
    'postgresql.conf': `include '${settingsName}'\n`,
    'postgresql.auto.conf': '',
    'pg_hba.conf': hostRules,
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name);
    await writeFile(file, text, { mode: 0o600, flush: true });
    await handOver(file, runner);
  }
  for (const name of ['standby.signal', 'recovery.signal', 'recovery.conf']) {
    await rm(join(cluster, name), { force: true });
  }
}
