import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { test as databaseTest } from '#tests/support/database.ts';
import { type DiskRoom, disksOf, isLow, isRoomy, lowestOf } from './disk-room.ts';

const places = { dataDir: '/data', isEmbedded: true, holdsPictures: true };

function room(place: DiskRoom['place'], free: number, size = 1e11): DiskRoom {
  return { place, folder: `/${place}`, free, size };
}

describe('whoever looks at the disks', () => {
  test('finds each once, whatever lies on it, and leaves out what is not there yet (B-2361)', async () => {
    const disks: Readonly<Record<string, number>> = {
      '/data': 1,
      '/data/postgres/cluster': 1,
      '/data/images': 2,
    };
    const look = async (folder: string) => {
      const disk = disks[folder];
      if (disk === undefined) throw new Error('ENOENT');
      return { disk, free: disk * 1e9, size: 1e11 };
    };
    const found = async (part: Partial<typeof places>) =>
      (await disksOf({ ...places, ...part }, look)()).map(({ place, free }) => [place, free]);
    expect(await found({})).toEqual([
      ['data', 1e9],
      ['pictures', 2e9],
    ]);
    expect(await found({ holdsPictures: false })).toEqual([['data', 1e9]]);
    expect(await found({ dataDir: '/nowhere' })).toEqual([]);
  });

  test('finds a real one with its room', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'disks-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await mkdir(join(dataDir, 'images'));
    const [data, ...others] = await disksOf({ ...places, dataDir })();
    expect(others).toEqual([]);
    expect(data).toMatchObject({ place: 'data', folder: dataDir });
    expect(data?.size).toBeGreaterThan(data?.free ?? 0);
  });

  test.each([
    { free: 499e6, size: 3e9, low: true, roomy: false },
    { free: 501e6, size: 3e9, low: false, roomy: false },
    { free: 601e6, size: 3e9, low: false, roomy: true },
    { free: 49e9, size: 1e12, low: true, roomy: false },
    { free: 51e9, size: 1e12, low: false, roomy: false },
    { free: 61e9, size: 1e12, low: false, roomy: true },
  ])(
    'calls $free of $size bytes low: $low, enough again: $roomy (B-2361)',
    ({ low, roomy, ...disk }) => {
      expect([isLow(disk), isRoomy(disk)]).toEqual([low, roomy]);
    },
  );

  test('is told of the one with the least room', () => {
    expect(lowestOf([room('data', 4e8), room('pictures', 3e8)])?.place).toBe('pictures');
    expect(lowestOf([room('data', 4e10)])).toBeNull();
  });
});

databaseTest(
  'an operator reads that the disk is almost full, and that orders go through (B-2361)',
  async ({ db }) => {
    let rooms = [room('data', 4e8)];
    const { app } = testApp(db, { disks: async () => rooms });
    const read = async () => {
      const answer = await app.request('/readyz');
      return [answer.status, (await answer.text()).replaceAll('\u00a0', ' ')];
    };
    expect(await read()).toEqual([200, 'ready, but the disk is almost full: 400 MB left']);
    rooms = [room('data', 4e10)];
    expect(await read()).toEqual([200, 'ready']);
  },
);
