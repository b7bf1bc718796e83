import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('a developer who changes a table gets a migration of that change and of nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(root, 'db/migrations'), folder, { recursive: true });
  const before = await readdir(folder);
  const tables = './app/**/*.table.server.ts';
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const words = ['generate', '--dialect=postgresql', `--schema=${tables}`];
  const out = `--out=${relative(root, folder)}`;
  const { stdout } = spawnSync(process.execPath, [drizzle, ...words, out], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain('No schema changes');
  expect(await readdir(folder)).toEqual(before);
});
