import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHome, openLoggedShop, restore } from '#tests/support/logged-shop.ts';
import { unlessAbsent } from '../../platform/files.ts';
import type { ChapterFacts } from './chapters.ts';
import { chapterFiles, chapterName } from './names.ts';

/** What is left at the destination of a copy each night until today; the oldest first. */
async function writeChapters(home: string, nights: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let night = 1; night <= nights; night++) {
    const since = Temporal.Now.instant().subtract({ hours: 24 * (nights - night) });
    const name = chapterName(since, '00000000');
    const facts: ChapterFacts = {
      format: 1,
      number: night,
      version: '0.0.0',
      postgres: 18,
      sealed: false,
      timeline: 1,
      fileBytes: 16 * 1024 * 1024,
      from: '0',
      whole: '0',
      since: since.toString(),
      label:
        'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\nCHECKPOINT LOCATION: 0/2000080\nBACKUP METHOD: streamed\nBACKUP FROM: primary\nSTART TIME: 2026-11-23 17:00:00 UTC\nLABEL: log_night\nSTART TIMELINE: 1\n',
      bytes: 0,
    };
    const file = join(home, 'other-disk', chapterFiles(name).facts);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(facts));
    names.push(name);
  }
  return names;
}

test('orders are shipped while a new copy’s pictures are on a slow line, and none of them is sent twice (B-2344)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home);
  const pictures = ['a', 'b', 'c'].map((one) => `images/${one.repeat(22)}-1200x900-600.avif`);
  await mkdir(join(shop.dataDir, 'images'));
  for (const name of pictures) await writeFile(join(shop.dataDir, name), name);
  await shop.copied();
  await shop.order(1);
  await shop.shipper.round();
  const [known = ''] = await shop.files('facts.json');
  const pieces = async () =>
    (await shop.files('.zst')).filter((name) => name.startsWith(dirname(known))).length;
  shop.hands.now = shop.hands.now.add({ hours: 24 });

  const line = Promise.withResolvers<void>();
  const sent: string[] = [];
  shop.hands.onItsWay = async (name) => {
    if (!/base|files/.test(name)) return;
    if (sent.push(name.split('/').at(-1) ?? '') === 3) await line.promise;
  };
  while (sent.length < 3) await shop.round();
  // Copying ends a file of the log: the rest of it is on its way only with the next round.
  await shop.round();
  const before = await pieces();
  await shop.order(2);
  await shop.shipper.round();
  expect(await pieces()).toBe(before + 1);
  expect(await shop.files('facts.json')).toHaveLength(1);
  expect((await restore(home, 'meanwhile')).rows).toEqual({ orders: 3 });

  line.resolve();
  await shop.copied(2);
  expect(new Set(sent).size).toBe(sent.length);
  await shop.lose();
  expect((await restore(home, 'new')).rows).toEqual({ orders: 3 });
  expect(await readdir(join(home, 'new/images'))).toHaveLength(3);
});

test('the last order is found though the clock fell weeks behind, and copies of eight days were there (B-2345)', async () => {
  const home = await makeHome();
  const [oldest = ''] = await writeChapters(home, 8);
  const shop = await openLoggedShop(home);
  const line = Promise.withResolvers<void>();
  shop.hands.onItsWay = async (name) => {
    if (name.includes(oldest)) await line.promise;
  };
  shop.hands.now = shop.hands.now.subtract({ hours: 22 * 24 });
  while ((await shop.files('facts.json')).length < 9) await shop.round();
  // Removing the oldest takes its time, and no order waits for it.
  await shop.order(10);
  await shop.shipper.round();
  line.resolve();
  while ((await shop.files('facts.json')).length > 8) await shop.round();
  await shop.order(2);
  await shop.shipper.round();
  await shop.lose();
  expect((await restore(home, 'new')).rows).toEqual({ orders: 12 });
});

test('a copy leaves 250 MB free on the shop’s own disk, or is not made, and somebody is told (B-2348)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home, { passphrase: 'four words nobody guesses' });
  const drafts = () => unlessAbsent(readdir(join(shop.dataDir, 'log-drafts')));
  const refused = async (times: number) => {
    while (shop.warned.length < times) await shop.round();
    expect(shop.warned.at(-1)).toMatch(/has 260 MB free, and \d+ MB or more are needed/);
    shop.hands.uptime += 60_001;
  };
  shop.hands.freeBytes = () => 260e6;
  await refused(1);
  expect(await drafts()).toBeNull();
  expect(await shop.files('.age')).toEqual([]);
  expect(await shop.chapter()).toBeNull();

  expect(shop.told).toEqual([null]);
  shop.hands.uptime += 5 * 60_000;
  await refused(2);
  expect(shop.told.at(-1)).toEqual({ until: null });
  shop.hands.freeBytes = () => 500e6;
  await shop.copied();
  await shop.shipper.round();
  expect(shop.told.at(-1)).toBeNull();
  await shop.lose();
});

test('while the other disk is away orders go on, somebody is told, and it catches up (B-2346)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home, { settings: { max_slot_wal_keep_size: '16MB' } });
  await shop.copied();
  expect(shop.told).toEqual([null]);
  await rename(shop.disk, `${shop.disk}.away`);
  await shop.order(3);
  await expect(shop.shipper.round()).rejects.toThrow('is not there');
  expect(shop.told).toEqual([null]);
  shop.hands.uptime += 5 * 60_000 + 1;
  await expect(shop.shipper.round()).rejects.toThrow('is not there');
  expect(shop.told.at(-1)?.until).toBeInstanceOf(Temporal.Instant);
  await rename(`${shop.disk}.away`, shop.disk);
  await shop.shipper.round();
  expect(shop.told.at(-1)).toBeNull();
  expect(await shop.files('facts.json')).toHaveLength(1);

  // Away for so long that the database keeps no more of its log.
  await rename(shop.disk, `${shop.disk}.away`);
  for (const _file of [1, 2, 3]) {
    await shop.order(1);
    await shop.pool.query('select pg_switch_wal()');
  }
  await shop.pool.query('checkpoint');
  await rename(`${shop.disk}.away`, shop.disk);
  await shop.copied(2);
  await shop.order(4);
  await shop.shipper.round();
  await shop.lose();
  expect((await restore(home, 'new')).rows).toEqual({ orders: 10 });
});
