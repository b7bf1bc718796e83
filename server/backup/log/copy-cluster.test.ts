import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { testFolder } from '#tests/support/backups.ts';
import { copyCluster } from './copy-cluster.ts';

test('an owner whose copy is given up at any point of it has a site that goes on (B-2348)', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  const folder = await testFolder();
  await writeFile(join(folder, 'PG_VERSION'), '18');
  await writeFile(join(folder, 'base'), Buffer.alloc(3000));
  for (let pieces = 0; pieces < 8; pieces += 1) {
    let room = pieces;
    const disk = new Writable({
      write: (_chunk, _encoding, done) => done(room-- > 0 ? null : new Error('the disk is full')),
    });
    await pipeline(copyCluster(folder), disk).catch(() => {});
  }
  // Whatever still reads there is done before these are.
  for (let turn = 0; turn < 20; turn += 1) await readdir(folder);
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
