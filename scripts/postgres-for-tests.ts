import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Access, privateSocket } from '#server/database/embedded/access.ts';
import type { Binaries } from '#server/database/embedded/binaries.ts';
import { stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { runTool, type Workshop } from '#server/database/embedded/tools.ts';
import { chooseRunner } from '#server/database/embedded/user.ts';
import { watchOver } from '#tests/support/database-watch.ts';

const debian = '/usr/lib/postgresql';

/**
 * Starts a throw-away cluster of the newest PostgreSQL that Debian has installed, without care for the disk, on a
 * socket of its own: `url` fits TEST_DATABASE_URL and DATABASE_URL. Works as root too. Null when Debian has none.
 */
export async function startDebianPostgres(): Promise<{
  url: string;
  stop(): Promise<void>;
} | null> {
  const binaries = await newestBinaries();
  if (!binaries) return null;
  const home = await mkdtemp(join(tmpdir(), 'pizzeria-debian-'));
  const dismiss = watchOver(home);
  const folder = join(home, 'postgres');
  await mkdir(folder, { mode: 0o700 });
  const shop: Workshop = { folder, binaries, runner: await chooseRunner(folder, binaries.bin) };
  const access = await privateSocket(folder, shop.runner);
  await run(shop, 'initdb', [
    '-D',
    'cluster',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
    ...access.initdb,
  ]);
  await run(shop, 'pg_ctl', [
    'start',
    '-D',
    'cluster',
    '-l',
    'server.log',
    '-w',
    '-o',
    serverOptions(access),
  ]);
  const { host, port } = access.connection;
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host ?? '')}`;
  return {
    url,
    async stop() {
      await stopPostmaster(shop, { info: console.info, warn: console.warn, error: console.error });
      await rm(home, { recursive: true, force: true });
      dismiss();
    },
  };
}

async function newestBinaries(): Promise<Binaries | undefined> {
  const versions = await readdir(debian).catch(() => []);
  const version = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return version ? { bin: join(debian, version, 'bin'), environment: {}, version } : undefined;
}

function serverOptions({ settings }: Access): string {
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const all = Object.entries({ ...settings, ...fast });
  return all.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
}

async function run(shop: Workshop, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  const { ok, output } = await runTool(shop, tool, args);
  if (!ok) throw new Error(`${tool} of ${shop.binaries.bin}: ${output}`);
}
