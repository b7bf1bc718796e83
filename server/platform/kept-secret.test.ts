import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';
import { StartProblem } from './start-problem.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pizzeria-secret-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('staff stay signed in over a restart: the secret is made once and kept (B-1710)', async () => {
  const dataDir = join(await folder(), 'not there yet');
  const first = await keptSecret(dataDir);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await keptSecret(dataDir)).toBe(first);
  expect((await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()).toBe(first);
});

test('two shops never share a secret', async () => {
  expect(await keptSecret(await folder())).not.toBe(await keptSecret(await folder()));
});

test('nobody else on the machine can read the secret, even after a careless copy (B-1710)', async () => {
  const dataDir = await folder();
  await keptSecret(dataDir);
  const mode = async () => (await stat(join(dataDir, 'auth-secret'))).mode & 0o777;
  expect(await mode()).toBe(0o600);
  await chmod(join(dataDir, 'auth-secret'), 0o644);
  await keptSecret(dataDir);
  expect(await mode()).toBe(0o600);
});

test('an operator is told of a spoilt secret rather than given a weak one', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'auth-secret'), 'short\n');
  await expect(keptSecret(dataDir)).rejects.toThrow(StartProblem);
});
