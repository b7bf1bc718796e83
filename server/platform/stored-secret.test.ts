import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from './start-problem.ts';
import { storedSecret } from './stored-secret.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pizzeria-secret-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('staff stay signed in over a restart: the secret is made once and kept (B-1710)', async () => {
  const dataDir = join(await folder(), 'not there yet');
  const first = await storedSecret(dataDir);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await storedSecret(dataDir)).toBe(first);
  expect((await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()).toBe(first);
});

test('two shops never share a secret', async () => {
  expect(await storedSecret(await folder())).not.toBe(await storedSecret(await folder()));
});

test('nobody else on the machine can read the secret, even after a careless copy (B-1710)', async () => {
  const dataDir = await folder();
  await storedSecret(dataDir);
  const mode = async () => (await stat(join(dataDir, 'auth-secret'))).mode & 0o777;
  expect(await mode()).toBe(0o600);
  await chmod(join(dataDir, 'auth-secret'), 0o644);
  await storedSecret(dataDir);
  expect(await mode()).toBe(0o600);
});

test('an operator is told of a spoilt secret rather than given a weak one', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'auth-secret'), 'short\n');
  await expect(storedSecret(dataDir)).rejects.toThrow(StartProblem);
});
