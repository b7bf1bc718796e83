import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#tests/support/backups.ts';
import { sweepSetAside } from './retention.ts';

const limit = Date.parse('2026-11-18');

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await testFolder();
  for (const [name, written] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'Zoé, 514 555-0100');
    for (const path of [file, dirname(file)])
      await utimes(path, new Date(written), new Date(written));
  }
  return folder;
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

test('an owner finds what was set aside gone after 35 days, and nothing else (B-2566)', async () => {
  const kept = {
    'auth-secret': '2020-01-01',
    'backups/notes.txt': '2020-01-01',
    'backups/pizzeria-2026-11-19T03-00-00Z.tar.zst': '2026-11-19',
    'postgres/cluster/PG_VERSION': '2020-01-01',
    'postgres/cluster-18/PG_VERSION': '2026-11-19',
    'postgres/server.log': '2020-01-01',
  };
  const folder = await folderOf({
    'backups/pizzeria-2026-01-01T03-00-00Z.tar.zst': '2026-11-17',
    'backups/pizzeria-2026-01-02T03-00-00Z.tar.zst.age': '2026-11-17',
    'backups/pizzeria-2026-01-03T03-00-00Z.tar.zst.part': '2026-11-17',
    'postgres/cluster-17/PG_VERSION': '2026-11-17',
    'postgres/cluster-17-2/PG_VERSION': '2026-11-17',
    'restoring/postgres/PG_VERSION': '2026-11-17',
    ...kept,
  });
  await utimes(join(folder, 'restoring'), new Date('2026-11-17'), new Date('2026-11-17'));
  expect(await sweepSetAside(folder, limit)).toBe(6);
  expect(await filesIn(folder)).toEqual(Object.keys(kept).toSorted());
  expect(await sweepSetAside(join(folder, 'nowhere'), limit)).toBe(0);
});

test('an owner finds the database from before a move gone 35 days after it, not sooner', async () => {
  const note = 'postgres/moved-away';
  const late = await folderOf({
    'postgres/cluster/PG_VERSION': '2020-01-01',
    [note]: '2026-11-19',
  });
  expect(await sweepSetAside(late, limit)).toBe(0);
  const old = await folderOf({ 'postgres/cluster/PG_VERSION': '2020-01-01', [note]: '2026-11-17' });
  expect(await sweepSetAside(old, limit)).toBe(1);
  expect(await filesIn(old)).toEqual([]);
});
