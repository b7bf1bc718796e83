import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from '#tests/support/database.ts';
import { migrationsFolder, startProduct } from '#tests/support/database-process.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { openDatabase } from '../open.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
// Root may have cloned the product where only root may enter: another user could not start Node there.
const isOpenToAll = foldersAbove(import.meta.dirname).every((path) => statSync(path).mode & 0o001);
const hasOthers = isRoot && isOpenToAll;
// A container may forbid user namespaces.
const hasNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;

function foldersAbove(path: string): string[] {
  return path === dirname(path) ? [path] : [path, ...foldersAbove(dirname(path))];
}

/** Makes a folder that others may enter but not change; removed after the test together with any server in it. */
async function place(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-place-'));
  await chmod(folder, mode);
  const dismiss = watchOver(folder);
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    dismiss();
  });
  return folder;
}

async function expectToServe(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, migrationsFolder, log: silent });
  await expect(database.pool.query('select from orders')).resolves.toBeDefined();
  await database.close();
}

async function problemIn(dataDir: string): Promise<string> {
  const opening = openDatabase({ dataDir, migrationsFolder, log: silent });
  const problem = await opening.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toMatchObject({ name: 'StartProblem' });
  return (problem as Error).message;
}

async function withoutNamespaces(folder: string): Promise<Record<string, string>> {
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { PATH: `${folder}${delimiter}${process.env.PATH}` };
}

test('an owner may keep the data in a folder with a very long name (B-1713)', async () => {
  const dataDir = join(
    await place(),
    ...Array<string>(4).fill('a-folder-with-a-rather-long-name-é'),
  );
  // Other tests may start and stop servers at the same time.
  const temporary = await place();
  vi.stubEnv('TMPDIR', temporary);
  await expectToServe(dataDir);
  await expectToServe(dataDir);
  expect(await readdir(temporary)).toEqual([]);
});

test.runIf(isRoot && hasNamespaces)(
  'an owner who is root may keep the data where only root may enter (B-1713)',
  async () => {
    const dataDir = join(await place(0o700), 'data');
    await expectToServe(dataDir);
    expect(await stat(join(dataDir, 'postgres', 'cluster'))).toMatchObject({
      uid: 0,
      mode: 0o40700,
    });
  },
);

test.runIf(hasOthers)('an ordinary user may start the product, and root after them', async () => {
  const folder = await place();
  await chown(folder, nobody.uid, nobody.gid);
  const dataDir = join(folder, 'data');
  const product = await startProduct(dataDir, nobody);
  expect(product.said).toBe('open');
  expect(await product.end('SIGTERM')).toBe(0);
  await expectToServe(dataDir);
  expect(await stat(join(dataDir, 'postgres', 'cluster', 'product.conf'))).toMatchObject(nobody);
});

test.runIf(hasOthers)(
  'root where user namespaces are forbidden has nobody run the server',
  async () => {
    const folder = await place();
    const dataDir = join(folder, 'data');
    const env = await withoutNamespaces(folder);
    const product = await startProduct(dataDir, { env });
    expect(product.said).toBe('open');
    expect(await stat(join(dataDir, 'postgres', 'cluster'))).toMatchObject(nobody);
    expect(await product.end('SIGTERM')).toBe(0);
    await expectToServe(dataDir);
  },
);

test.runIf(hasOthers)(
  'root may move to a machine where user namespaces are forbidden',
  async () => {
    const folder = await place();
    const dataDir = join(folder, 'data');
    await expectToServe(dataDir);
    const product = await startProduct(dataDir, { env: await withoutNamespaces(folder) });
    expect(product.said).toBe('open');
    expect(await product.end('SIGTERM')).toBe(0);
  },
);

test.runIf(isRoot)('root reads that nobody cannot reach the data', async () => {
  const folder = await place(0o700);
  const product = await startProduct(join(folder, 'data'), {
    env: await withoutNamespaces(folder),
  });
  expect(product.said).toContain('StartProblem: The built-in database cannot run as root here');
  expect(product.said).toContain('Start the product as an ordinary user');
  await product.end('SIGTERM');
});

test('an owner whose first start was cut short starts again', async () => {
  const dataDir = await place();
  await mkdir(join(dataDir, 'postgres', 'cluster.new-1234', 'base'), { recursive: true });
  await expectToServe(dataDir);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster.new-1234');
});

test('an owner reads that the data are of another major version, and they stay as they are (B-1713)', async () => {
  const dataDir = await place();
  const cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  expect(await problemIn(dataDir)).toMatch(
    /was made by PostgreSQL 17, this product brings PostgreSQL 18/,
  );
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
});

test('an owner reads that the folder holds something else', async () => {
  const dataDir = await place();
  await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  expect(await problemIn(dataDir)).toContain('is not a PostgreSQL database');
});

test('an owner reads that a file is where the data folder should be', async () => {
  const file = join(await place(), 'data');
  await writeFile(file, '');
  expect(await problemIn(file)).toContain(
    `The data folder ${file} cannot be used: a file is in its place`,
  );
  expect(await problemIn(join(file, 'below'))).toContain('a file is in its place');
});

test('an owner reads that the folder cannot be written (B-1703)', async () => {
  expect(await problemIn('/proc/data')).toMatch(
    /The data folder \/proc\/data cannot be used: .*DATA_DIR/,
  );
  expect(await problemIn('/proc')).toMatch(/The folder \/proc cannot be used: .*DATA_DIR/);
});

test.runIf(hasOthers)(
  'an ordinary user reads that the folder belongs to somebody else',
  async () => {
    const product = await startProduct(join(await place(), 'data'), nobody);
    expect(product.said).toMatch(/StartProblem: .*this user may not write there \(EACCES\)/);
    await product.end('SIGTERM');
  },
);

test('an owner reads why the server does not start', async () => {
  const dataDir = await place();
  await expectToServe(dataDir);
  await rm(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'));
  expect(await problemIn(dataDir)).toMatch(
    /The database server in .* does not start: .*pg_control/,
  );
});
