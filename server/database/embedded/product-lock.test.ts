import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '../../platform/start-problem.ts';
import { takeProductLock } from './product-lock.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('an operator who starts the product twice on one folder is told so (B-1708)', async () => {
  const folder = await emptyFolder();
  const file = join(folder, 'product.lock');
  const first = await takeProductLock(file, folder);
  await expect(takeProductLock(file, folder, 1)).rejects.toThrow(`already running on ${folder}`);
  first.release();
  first.release();
  const second = await takeProductLock(file, folder, 1);
  second.release();
});

test('an operator may restart while the old product is still closing', async () => {
  const folder = await emptyFolder();
  const file = join(folder, 'product.lock');
  const first = await takeProductLock(file, folder);
  const second = takeProductLock(file, folder);
  first.release();
  (await second).release();
});

test('an operator reads that the lock cannot be made', async () => {
  const problem = takeProductLock('/proc/product.lock', '/proc', 1);
  await expect(problem).rejects.toBeInstanceOf(StartProblem);
  await expect(problem).rejects.toThrow(
    'The folder /proc cannot be used: unable to open database file',
  );
});
