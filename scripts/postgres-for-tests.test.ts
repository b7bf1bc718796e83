import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDebianPostgres } from './postgres-for-tests.ts';

async function machineWith(...programs: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'debian-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const program of programs) {
    await mkdir(join(folder, program, '..'), { recursive: true });
    await writeFile(join(folder, program), '');
  }
  return folder;
}

test('a developer’s newest PostgreSQL server is used, never one that is too old or only a client', async () => {
  const both = await machineWith('14/bin/initdb', '15/bin/initdb', '16/bin/psql', '9.6/bin/initdb');
  expect(await findDebianPostgres(both)).toBe(join(both, '15/bin'));
  expect(await findDebianPostgres(await machineWith('13/bin/initdb'))).toBeNull();
  expect(await findDebianPostgres('/nowhere')).toBeNull();
});
