import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { endInterrupted, orderBackup, readHistory } from '#operations/backups/attempts.server.ts';
import { backupName } from '#operations/backups/backup-name.ts';
import { backups } from '#operations/backups/backups.table.server.ts';
import { testClock } from '#tests/support/app.ts';
import { testFolder } from '#tests/support/backups.ts';
import { silent, test } from '#tests/support/database.ts';
import { openMemoryDestination } from '#tests/support/memory-destination.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';
import { type BackupWorks, makeBackup } from './make-backup.ts';

const name = 'files/pizzeria-2026-11-18T09-30-00Z.tar.zst';
const proof = 'files/pizzeria-2026-11-18T09-30-00Z.proven.json';

async function openScene(db: Database, other: Partial<BackupWorks> = {}) {
  const clock = testClock('2026-11-18T09:30:00Z');
  const destination = openMemoryDestination();
  const dataDir = await testFolder();
  const works: BackupWorks = {
    ctx: { db, clock, log: silent },
    destination: 'a stick',
    dataDir,
    isEncrypted: false,
    openDestination: async () => destination,
    databaseBytes: async () => 1_000_000,
    async write(to) {
      await finished(to.end('everything'));
      const facts = { version: '2.0.0', orders: 80, rows: { orders: 80 }, pictures: 3 };
      return { at: clock.now(), ...facts, bytes: 10, sha256: 'sum' };
    },
    prove: async () => {},
    ...other,
  };
  return {
    destination,
    clock,
    dataDir,
    async make() {
      await orderBackup(works.ctx, 'night', works.destination);
      return makeBackup(works);
    },
    names: () => [...destination.files.keys()].toSorted(),
    rows: () => db.select().from(backups),
  };
}

describe('a backup that is made by itself', () => {
  test('counts once it is proven: what it holds lies beside it, and nothing on the own disk (B-2327)', async ({
    db,
  }) => {
    const { make, names, destination, rows, dataDir } = await openScene(db);
    const at = Date.parse('2026-11-18T09:30:00Z');
    const kept = [{ name, at, bytes: 10 }];
    const seconds = expect.any(Number);
    expect(await make()).toEqual({ name, bytes: 10, orders: 80, kept, seconds });
    expect(names()).toEqual([proof, name]);
    expect(JSON.parse(String(destination.files.get(proof)))).toMatchObject({
      file: name,
      at: '2026-11-18T09:30:00Z',
      orders: 80,
      sha256: 'sum',
    });
    expect(await rows()).toMatchObject([{ name, problem: null, kept }]);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await make()).not.toBeNull();
  });

  test('that does not restore is deleted, and does not count (B-2327)', async ({ db }) => {
    const prove = async () => {
      throw new BackupProblem('proof_failed', 'one order is missing');
    };
    const { make, names, rows, dataDir } = await openScene(db, { prove });
    expect(await make()).toMatchObject({ problem: 'proof_failed' });
    expect(names()).toEqual([]);
    expect(await rows()).toMatchObject([{ problem: 'proof_failed', said: 'one order is missing' }]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test.for([
    ['the disk of the shop is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['the database that it is tried in is killed', new StartProblem('the database went away')],
    ['there is no memory left', new RangeError('Array buffer allocation failed')],
  ] as const)(
    'and whose proof fails because %s stays: only what differs is deleted (B-4305)',
    async ([_, error], { db }) => {
      const prove = async () => {
        throw error;
      };
      const { make, names, clock } = await openScene(db, { prove });
      expect(await make()).toMatchObject({ problem: 'no_proof_here', said: error.message });
      expect(names()).toEqual([name]);
      expect((await readHistory({ db, clock }, 'a stick')).lastGoodAt).toBeNull();
    },
  );

  test('that nobody here can prove stays, says so, and is not made again each hour (B-2327)', async ({
    db,
  }) => {
    const prove = async () => {
      throw new BackupProblem('no_proof_here', 'no package');
    };
    const { make, names, clock } = await openScene(db, { prove });
    expect(await make()).toMatchObject({ problem: 'no_proof_here', orders: 80 });
    expect(names()).toEqual([name]);
    expect(await readHistory({ db, clock }, 'a stick')).toMatchObject({
      lastMadeAt: clock.now().epochMilliseconds,
      lastGoodAt: null,
      lastFailedAt: null,
    });
  });

  test('that nobody here can prove goes when the rule keeps it no longer, and no proven one with it (B-2329)', async ({
    db,
  }) => {
    let canProve = true;
    const prove = async () => {
      if (!canProve) throw new BackupProblem('no_proof_here', 'no package');
    };
    const { make, names, clock } = await openScene(db, { prove });
    await make();
    canProve = false;
    for (let night = 0; night < 30; night++) {
      clock.set(clock.now().add({ hours: 24 }).toString());
      await make();
    }
    const unproven = names().filter((file) => !file.endsWith('.json') && file !== name);
    expect(unproven.length).toBeLessThanOrEqual(12);
    expect(unproven).toContain(backupName(clock.now(), false));
    expect(names()).toContain(proof);
    canProve = true;
    clock.set(clock.now().add({ hours: 24 }).toString());
    await make();
    const files = names().filter((file) => !file.endsWith('.json'));
    expect(files).toEqual([name, backupName(clock.now(), false)]);
  });

  test('and is cut short while it is proven, each time, does not fill its place (B-2329)', async ({
    db,
  }) => {
    let proving = () => {};
    const prove = () => {
      proving();
      return new Promise<never>(() => {});
    };
    const { make, names, clock } = await openScene(db, { prove });
    for (let hour = 0; hour < 60; hour++) {
      clock.set(clock.now().add({ hours: 1 }).toString());
      const reached = new Promise<void>((resolve) => {
        proving = resolve;
      });
      void make();
      await reached;
      await endInterrupted({ db, clock });
    }
    expect(names().length).toBeLessThanOrEqual(24);
    expect(names()).toContain(backupName(clock.now(), false));
  });

  test('is proven by what came back from its place, not by what was written (B-2327)', async ({
    db,
  }) => {
    const seen: string[] = [];
    const { make, destination, dataDir } = await openScene(db, {
      async prove(file) {
        seen.push(await readFile(file, 'utf8'));
        seen.push(...(await readdir(join(dataDir, 'backup-work'))));
      },
    });
    const { set } = destination.files;
    destination.files.set = (key, bytes) =>
      set.call(destination.files, key, key === name ? Buffer.from('y') : bytes);
    await make();
    expect(seen).toEqual(['y', 'fetched']);
  });

  test('is refused in words before the disk of the shop is full (B-2330)', async ({ db }) => {
    const { make, names, rows, dataDir } = await openScene(db, { databaseBytes: async () => 1e15 });
    expect(await make()).toMatchObject({ problem: 'no_room' });
    expect((await rows())[0]?.said).toMatch(/has \d+ MB free/);
    expect(names()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test.for([
    ['a place that is full', new BackupProblem('place_full', 'full'), 'place_full'],
    [
      'a database that is gone',
      Object.assign(new Error('gone'), { name: 'StartProblem' }),
      'database',
    ],
    ['anything else', new Error('strange'), 'unexpected'],
  ] as const)('tells of %s (B-2327)', async ([_, error, problem], { db }) => {
    const { make, destination } = await openScene(db);
    destination.failWith(error);
    expect(await make()).toMatchObject({ problem, said: error.message });
    destination.failWith(null);
    expect(await make()).not.toHaveProperty('problem');
  });

  test('is not spoiled by an old one that cannot be cleared away (B-2329)', async ({ db }) => {
    const { make, destination } = await openScene(db);
    destination.list = () => {
      throw new BackupProblem('place_unreachable', 'silence');
    };
    expect(await make()).toMatchObject({ name, kept: [] });
  });

  test('stays when the clock is behind those that lie there, and so does the one before it (B-2323)', async ({
    db,
  }) => {
    const { make, names, clock } = await openScene(db);
    for (let night = 0; night < 9; night++) {
      clock.set(clock.now().add({ hours: 24 }).toString());
      await make();
    }
    for (const instant of ['2026-11-05T09:30:00Z', '2026-11-06T09:30:00Z']) {
      clock.set(instant);
      await make();
      expect(names()).toContain(backupName(clock.now(), false));
    }
    expect(names()).toContain(`files/pizzeria-2026-11-05T09-30-00Z.tar.zst`);
  });

  test('clears away what a crash left of the last one (B-2330)', async ({ db }) => {
    const { make, dataDir } = await openScene(db);
    await mkdir(join(dataDir, 'backup-work', 'postgres', 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'backup-work', 'written'), 'half');
    expect(await make()).not.toHaveProperty('problem');
    await expect(stat(join(dataDir, 'backup-work'))).rejects.toThrow('ENOENT');
  });
});
