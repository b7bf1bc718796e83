import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stampOf } from './stamp.ts';

const root = join(import.meta.dirname, '..');
const files = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'vite.config.ts': '',
  'react-router.config.ts': '',
  'app/root.tsx': 'root',
  'app/root.test.tsx': 'a test',
  'server/start.ts': 'start',
  'db/seed/seed.ts': 'seed',
};

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Makes a folder as `npm ci --omit=dev` leaves it: sources, and nothing that could build them. */
async function folderWithoutBuilder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) await write(folder, path, text);
  const tools = ['scripts/ensure-build.ts', 'scripts/stamp.ts', 'server/platform/progress.ts'];
  for (const path of tools) {
    await cp(join(root, path), join(folder, path));
  }
  return folder;
}

/** Adds a build, as brought from elsewhere. */
async function bring(folder: string): Promise<void> {
  await write(folder, 'build/server/index.js', '');
  await write(folder, 'build/stamp', stampOf(folder));
}

function ensureBuild(folder: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
}

test('an operator brings a build from another folder, written at another time (B-2410)', async () => {
  const made = await folderWithoutBuilder();
  await bring(made);
  const here = await mkdtemp(join(tmpdir(), 'pizzeria-build-'));
  onTestFinished(() => rm(here, { recursive: true, force: true }));
  await cp(made, here, { recursive: true });
  await utimes(join(here, 'app/root.tsx'), 0, 0);
  await write(here, 'app/root.test.tsx', 'another test');
  expect(ensureBuild(here)).toEqual({ status: 0, said: '' });
});

test('an operator without what builds reads in one line what to do (B-2411)', async () => {
  const folder = await folderWithoutBuilder();
  const none = ensureBuild(folder);
  expect(none.status).toBe(78);
  expect(none.said).toMatch(/^Cannot start: there is no build, and .*npm ci && npm run build.*$/);
  await bring(folder);
  await write(folder, 'app/root.tsx', 'newer');
  expect(ensureBuild(folder).said).toMatch(/^Cannot start: the build is not of these sources.*$/);
});
