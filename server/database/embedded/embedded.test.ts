import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { silent } from '#tests/support/database.ts';
import { migrationsFolder, startProduct } from '#tests/support/database-process.ts';
import { openToPassersBy, watchOver } from '#tests/support/database-watch.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { prepareCluster } from './cluster.ts';
import { openEmbedded } from './embedded.ts';
import { bringUp, servesCluster } from './postmaster.ts';

/** One data folder for the whole file, as one shop has over the years; its name is hard for shells. */
const home = await mkdtemp(join(tmpdir(), 'pizzeria-life-'));
await openToPassersBy(home);
const dataDir = join(home, `l'été, "$HOME"`);
const note = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const dismiss = watchOver(home);
let firstDay: readonly string[] = [];
// Each test below finds what an owner left on the first day, in any order.
beforeAll(async () => {
  const database = await openDatabase({ dataDir, migrationsFolder, log: silent });
  firstDay = await categories(database);
  await addCategory(database, 'first-day');
  await database.close();
}, 60_000);
afterAll(async () => {
  await rm(home, { recursive: true });
  dismiss();
});

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, migrationsFolder, log: silent });
  onTestFinished(() => database.close());
  return database;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(note, 'utf8'), 10);
}

/** Tells whether a process serves; in containers without an init process dead ones keep their number. */
async function isRunning(pid: number): Promise<boolean> {
  return servesCluster(pid, { folder: join(dataDir, 'postgres') });
}

async function setting({ pool }: OpenDatabase, name: string): Promise<unknown> {
  const { rows } = await pool.query('select current_setting($1) as value', [name]);
  return rows[0]?.value;
}

async function addCategory({ pool }: OpenDatabase, key: string): Promise<void> {
  await pool.query(
    'insert into menu_categories (category_key, name_fr, name_en) values ($1, $1, $1)',
    [key],
  );
}

async function categories({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query(
    'select category_key from menu_categories order by category_key',
  );
  return rows.map((row) => row.category_key);
}

test('an owner starts the product on an empty folder and has a database that keeps orders (B-1701)', async () => {
  const database = await open();
  expect(firstDay).toEqual([]);
  expect(await setting(database, 'server_version')).toMatch(/^18\./);
  expect(await setting(database, 'fsync')).toBe('on');
  expect(await setting(database, 'synchronous_commit')).toBe('on');
  expect(await setting(database, 'data_checksums')).toBe('on');
  expect(await setting(database, 'listen_addresses')).toBe('');
});

test('an owner who starts again finds everything of the day before', async () => {
  expect(await categories(await open())).toEqual(['first-day']);
});

test('an owner who closes twice waits for the same end, and no server is left (B-1707)', async () => {
  const database = await open();
  const pid = await postmaster();
  await Promise.all([database.close(), database.close()]);
  await expect(postmaster()).rejects.toThrow('ENOENT');
  expect(await isRunning(pid)).toBe(false);
});

test('an owner whose container cannot see the processes of the database that runs goes on with it (B-4310)', async () => {
  const database = await open();
  const words = await readFile(note, 'utf8');
  // The server's number in its own container is this process's number here.
  const foreign = words.replace(/^\d+/, String(process.pid));
  await writeFile(note, foreign);
  const folder = await realpath(join(dataDir, 'postgres'));
  await bringUp(await prepareCluster({ folder, log: silent }), silent);
  expect(await readFile(note, 'utf8')).toBe(foreign);
  await writeFile(note, words);
  expect(await categories(database)).toEqual(['first-day']);
});

test('an owner who starts a second product on the folder is told so, and the first one goes on (B-1708)', async () => {
  const database = await open();
  const second = await startProduct(dataDir);
  expect(second.said).toBe(
    `StartProblem: The product is already running on ${dataDir}: stop that one first, or give this one another folder with DATA_DIR.`,
  );
  await expect(openDatabase({ dataDir, migrationsFolder, log: silent })).rejects.toThrow(
    'already running',
  );
  expect(await categories(database)).toEqual(['first-day']);
});

test('a product that was killed leaves its server to the next one (B-1708)', async () => {
  const killed = await startProduct(dataDir);
  expect(killed.said).toBe('open');
  const pid = await postmaster();
  await killed.end('SIGKILL');
  const database = await open();
  expect(await postmaster()).toBe(pid);
  expect(await categories(database)).toEqual(['first-day']);
});

test('a server left behind with other settings is started again', async () => {
  const killed = await startProduct(dataDir);
  const pid = await postmaster();
  await killed.end('SIGKILL');
  const server = await openEmbedded({ dataDir, log: silent, settings: { work_mem: '5MB' } });
  expect(await postmaster()).not.toBe(pid);
  await server.stop();
});

test('an owner finds every acknowledged order after product and server were both killed (B-602)', async () => {
  const killed = await startProduct(dataDir);
  const pid = await postmaster();
  await killed.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const database = await open();
  expect(await postmaster()).not.toBe(pid);
  expect(await categories(database)).toEqual(['first-day']);
});

test('an owner whose server is just shutting down gets it back', async () => {
  const killed = await startProduct(dataDir);
  process.kill(await postmaster(), 'SIGTERM');
  await killed.end('SIGKILL');
  expect(await categories(await open())).toEqual(['first-day']);
});

test.each([
  ['ourselves', () => process.pid],
  ['a program that is gone', () => 2 ** 22 - 1],
  ['the first process', () => 1],
])('a note of a dead server that names %s is not believed', async (_, pid) => {
  await writeFile(note, `${pid()}\n${dataDir}\n1700000000\n5432\n`);
  expect(await categories(await open())).toEqual(['first-day']);
});

test('customers are served again by themselves after the server was killed under the product', async () => {
  const database = await open();
  const pid = await postmaster();
  const orders = Array.from({ length: 5 }, () => database.pool.query('select pg_sleep(30)'));
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where query like '%sleep(30)'",
    );
    expect(rowCount).toBe(5);
  });
  process.kill(pid, 'SIGKILL');
  const outcomes = await Promise.allSettled(orders);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  const patience = { timeout: 30_000, interval: 100 };
  // An idle connection briefly outlives its server, and would still take a query.
  await vi.waitFor(async () => expect(await postmaster()).not.toBe(pid), patience);
  await vi.waitFor(() => addCategory(database, 'after-the-crash'), patience);
  await database.close();
  expect(await categories(await open())).toEqual(['after-the-crash', 'first-day']);
});

test('an owner can stop the product while its server is down', async () => {
  const product = await startProduct(dataDir);
  const pid = await postmaster();
  process.kill(pid, 'SIGKILL');
  expect(await product.end('SIGTERM')).toBe(0);
  expect(await isRunning(pid)).toBe(false);
});
